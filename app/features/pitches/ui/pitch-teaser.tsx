import { Form } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { RiskNote } from "#app/ui/note.tsx";
import { ShareRing } from "#app/ui/share-ring.tsx";
import { StickyBar } from "#app/ui/shell.tsx";
import type { PitchTeaser } from "../queries.server.ts";
import { PitchHead } from "./pitch-page.tsx";

/** What a visitor sees of a pitch, and how to see the rest (messages `pitch-page`, `pitches`, `shell`). */
export function PitchTeaserArticle({ teaser }: { teaser: PitchTeaser }) {
  const t = useT("pitch-page");
  const shell = useT("shell");
  const here = paths.pitch(teaser);
  return (
    <article className="pitch">
      <PitchHead teaser={teaser} />
      <section className="prose pitch-text" aria-label={t("text")} lang={factsOf(teaser.market).htmlLang}>
        <p className="lead">{teaser.lead}</p>
      </section>
      <aside>
        <section className="card calc" aria-labelledby="locked">
          <div className="calc-top">
            <ShareRing state="locked" size={200} label={t("locked.ring")} />
          </div>
          <h2 className="h-sec" id="locked">
            {t("locked.title")}
          </h2>
          <p className="soft">{t("locked.text")}</p>
          <LinkButton variant="primary" size="l" block to={paths.signUp(here)}>
            {t("locked.signUp")}
          </LinkButton>
          <LinkButton block to={paths.signIn(here)}>
            {t("locked.signIn")}
          </LinkButton>
          <Form method="post" action={paths.guest()}>
            <input type="hidden" name="next" value={here} />
            <Button type="submit" variant="quiet" block>
              {t("locked.guest")}
            </Button>
          </Form>
          <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>
        </section>
      </aside>
      <StickyBar>
        <LinkButton variant="primary" to={paths.signUp(here)}>
          {t("locked.signUp")}
        </LinkButton>
      </StickyBar>
    </article>
  );
}
