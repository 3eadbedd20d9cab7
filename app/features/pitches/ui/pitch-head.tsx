import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { PitchDetails, PitchTeaser } from "../page/pitch-page.server.ts";

// The names of all counties are in it.
const HeadFacts = deferred(async () => (await import("./head-facts.tsx")).HeadFacts);
const HeadOwner = deferred(async () => (await import("./head-owner.tsx")).HeadOwner);

interface PitchHeadProps {
  teaser: PitchTeaser;
  details?: PitchDetails;
  children?: ReactNode;
}

/** Logo, name and main facts of the company (messages `pitches-page`, `pitches`, `shell`). */
export function PitchHead({ teaser, details, children }: PitchHeadProps) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const name = teaser.companyName || t("untitled");
  return (
    <header className="pitch-h">
      <Link className="small no-print" to={paths.search()}>
        {t("toSearch")}
      </Link>
      <div className="pitch-id">
        <LogoTile name={name} size="l" eager {...pictureSources(teaser.logoId, 72)} />
        <div className="grow">
          <h1>{name}</h1>
          <p className="small soft">
            <HeadFacts teaser={teaser} content={details?.content} />
          </p>
        </div>
        {details && <HeadOwner owner={details.owner} />}
      </div>
      <div className="row row-w between">
        <div className="chips">
          {teaser.boosted && <Badge kind="boosted">{pitches("card.boosted")}</Badge>}
          {details?.owner.identityVerifiedAt && <Badge kind="verified">{t("verifiedOwner")}</Badge>}
          {details?.publishedAt && <Badge kind="line">{t("views", { count: details.views })}</Badge>}
        </div>
        {children}
      </div>
    </header>
  );
}
