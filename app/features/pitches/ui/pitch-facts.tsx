import type { ReactNode } from "react";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { PitchMoneyUse } from "../facts/ui/money-use.tsx";
import { PitchPrice } from "../facts/ui/price.tsx";
import { sectionId } from "../facts/ui/section-menu.tsx";
import { PitchMilestones, PitchTeam } from "../facts/ui/team.tsx";
import { PitchTerms } from "../facts/ui/terms.tsx";
import { PitchYears } from "../facts/ui/years.tsx";
import type { PitchDetails, PitchTeaser } from "../page/pitch-page.server.ts";
import { PitchChecks, PitchFigures, PitchOwnership } from "../page/ui/figures.tsx";
import { PitchContact, PitchOwnerCard } from "../page/ui/owner-card.tsx";
import { pitchPictureSources } from "../pictures/picture.ts";
import { PitchPlace } from "./pitch-place.tsx";
import { PitchVideo } from "./video-player.tsx";

interface PitchFactsProps {
  teaser: PitchTeaser;
  details: PitchDetails;
  rates?: Rates;
  /** Documents, from a feature above this one. */
  documents?: ReactNode;
  /** Questions and updates, from a feature above this one. */
  talk?: ReactNode;
  /** How quickly its owner answers, from a feature above this one. */
  responses?: ReactNode;
}

/** Everything below a pitch's text, in reading order: what is shown before what is looked up (messages `pitches-page`, `pitches-facts`, `pitches`, `pitches-place`). */
export function PitchFacts({ teaser, details, rates, documents, talk, responses }: PitchFactsProps) {
  const { content } = details;
  return (
    <>
      {content.videoLink && (
        <PitchVideo
          link={content.videoLink}
          companyName={teaser.companyName}
          poster={details.pictures[0] && pitchPictureSources(teaser.publicId, details.pictures[0])}
        />
      )}
      <PitchMoneyUse details={details} id={sectionId("money")} />
      <PitchYears details={details} id={sectionId("years")} />
      <PitchPrice teaser={teaser} details={details} />
      <PitchTeam details={details} publicId={teaser.publicId} id={sectionId("team")} />
      <PitchMilestones details={details} id={sectionId("milestones")} />
      {talk}
      {documents && <div id={sectionId("documents")}>{documents}</div>}
      <div id={sectionId("figures")}>
        <PitchFigures teaser={teaser} details={details} rates={rates} />
      </div>
      <PitchTerms details={details} />
      <PitchOwnership teaser={teaser} details={details} />
      <div id={sectionId("place")}>
        <PitchPlace teaser={teaser} content={content} />
      </div>
      <PitchChecks teaser={teaser} details={details} />
      <div id={sectionId("owner")}>
        <PitchOwnerCard details={details}>{responses}</PitchOwnerCard>
      </div>
      <PitchContact details={details} />
    </>
  );
}
