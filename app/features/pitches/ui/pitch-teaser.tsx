import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { Read } from "#app/features/translation/ui/reading.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { StickyBar } from "#app/ui/shell/shell.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { PitchTeaser } from "../page/pitch-page.server.ts";
import type { FiguresBar } from "../policy.ts";
import { StepToFigures } from "./members-only.tsx";
import { PitchHead } from "./pitch-head.tsx";
import { PitchReading, type PitchReadingChoice } from "./pitch-reading.tsx";
import { usePlaceName } from "./use-place-name.ts";

interface PitchTeaserProps {
  teaser: PitchTeaser;
  /** What the reader lacks to see the rest. */
  bar: FiguresBar;
  /** Nobody is signed in. */
  visitor: boolean;
  /** Actions of account holders (bookmark, comparison, report), from features above this one. */
  actions?: ReactNode;
  similar?: ReactNode;
  /** How its text is read. */
  reading?: PitchReadingChoice;
  /** Not public yet: the buttons are inert. */
  preview?: boolean;
}

/** The public part of a pitch, and how to see the rest (messages `pitches-page`, `pitches`, `pitches-sharing`, `translation`, `shell`). */
export function PitchTeaserArticle({ teaser, bar, visitor, actions, similar, reading, preview }: PitchTeaserProps) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const here = paths.pitch(teaser);
  const asksStatement = bar === "investor-statement";
  const title = t(asksStatement ? "locked.statementTitle" : "locked.title");
  return (
    <article className="pitch">
      <PitchHead teaser={teaser}>{actions && <div className="actions">{actions}</div>}</PitchHead>
      {teaser.shortDescription && (
        <PitchReading teaser={teaser} details={null} {...reading}>
          {(control) => (
            <section className="prose pitch-text stack stack-2" aria-label={t("text")}>
              {control}
              <p className="lead">
                <Read>{teaser.shortDescription!}</Read>
              </p>
            </section>
          )}
        </PitchReading>
      )}
      <TeaserFacts teaser={teaser} />
      <aside>
        <section className="card calc" aria-labelledby="locked">
          <div className="calc-top">
            <ShareRing state="locked" size={200} label={t("locked.ring")} />
          </div>
          <h2 className="h-sec" id="locked">
            {title}
          </h2>
          <p className="soft">{t(asksStatement ? "locked.statementText" : "locked.text")}</p>
          <div className="stack" inert={preview}>
            <StepToFigures bar={bar} here={here} variant="primary" size="l" block />
            {bar === "account" && (
              <LinkButton block to={paths.signIn(here)}>
                {pitches("members.signIn")}
              </LinkButton>
            )}
            {visitor && (
              <Form method="post" action={paths.guest()} {...GUARDED}>
                <input type="hidden" name="next" value={here} />
                <Button type="submit" variant="quiet" block>
                  {t("locked.guest")}
                </Button>
              </Form>
            )}
            <p className="small">
              <Link to={paths.faq("who-sees-figures")}>{pitches("members.help")}</Link>
            </p>
          </div>
          {/* Visitors have it in the footer. */}
          {!visitor && <RiskWarning />}
        </section>
      </aside>
      {similar}
      <StickyBar>
        <p className="small">{title}</p>
        <StepToFigures bar={bar} here={here} variant="primary" inert={preview} />
      </StickyBar>
    </article>
  );
}

const FOR_MEMBERS = ["text", "offer", "figures", "calculator", "owner"] as const;

/** The public facts about the company, and a list of what members see. */
function TeaserFacts({ teaser }: { teaser: PitchTeaser }) {
  const t = useT("pitches-sharing");
  const pitches = useT("pitches");
  const place = usePlaceName()(teaser);
  return (
    <section className="stack">
      <div>
        <SectionHead title={t("teaser.title")} />
        <Ledger>
          {teaser.industry && (
            <LedgerRow label={t("teaser.industry")}>{pitches(`industry.${teaser.industry}`)}</LedgerRow>
          )}
          {teaser.phase && <LedgerRow label={t("teaser.phase")}>{pitches(`phase.${teaser.phase}`)}</LedgerRow>}
          {place && <LedgerRow label={t("teaser.place")}>{place}</LedgerRow>}
        </Ledger>
      </div>
      <div className="no-print">
        <h3 className="strong">{t("teaser.more")}</h3>
        <ul className="teaser-more">
          {FOR_MEMBERS.map((item) => (
            <li key={item}>
              <Icon of={Lock} size="s" /> {t(`teaser.items.${item}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
