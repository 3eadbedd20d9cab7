import type { ReactNode } from "react";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { PitchMoneyUse } from "../facts/ui/money-use.tsx";
import { PitchMilestones, PitchTeam } from "../facts/ui/team.tsx";
import { PitchTerms } from "../facts/ui/terms.tsx";
import { PitchYears } from "../facts/ui/years.tsx";
import type { PitchDetails, PitchTeaser } from "../page/pitch-page.server.ts";
import { PitchChecks, PitchFigures, PitchOwnership } from "../page/ui/figures.tsx";
import { PitchContact, PitchOwnerCard } from "../page/ui/owner-card.tsx";
import { PitchVideo } from "../page/ui/video-player.tsx";
import { pitchPictureSources } from "../pictures/picture.ts";
import { PitchPlace } from "./pitch-place.tsx";

interface PitchFactsProps {
  teaser: PitchTeaser;
  details: PitchDetails;
  rates?: Rates;
  /** Documents, from a feature above this one. */
  documents?: ReactNode;
  /** How quickly its owner answers, from a feature above this one. */
  responses?: ReactNode;
}

/** Everything below a pitch's text: figures, documents, video, place, checks and owner (messages `pitches-page`, `pitches-facts`, `pitches`, `pitches-place`). */
export function PitchFacts({ teaser, details, rates, documents, responses }: PitchFactsProps) {
  const { content } = details;
  return (
    <>
      <PitchMoneyUse details={details} market={teaser.market} />
      <PitchFigures teaser={teaser} details={details} rates={rates} />
      <PitchTerms details={details} />
      <PitchYears details={details} />
      <PitchTeam details={details} market={teaser.market} />
      <PitchMilestones details={details} market={teaser.market} />
      <PitchOwnership teaser={teaser} details={details} />
      {documents}
      {content.videoLink && (
        <PitchVideo
          link={content.videoLink}
          companyName={teaser.companyName}
          poster={details.pictures[0] && pitchPictureSources(teaser.publicId, details.pictures[0])}
        />
      )}
      <PitchPlace teaser={teaser} content={content} />
      <PitchChecks teaser={teaser} details={details} />
      <PitchOwnerCard details={details}>{responses}</PitchOwnerCard>
      <PitchContact details={details} />
    </>
  );
}
