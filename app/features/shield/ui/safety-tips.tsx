import { Link, useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";

const TIPS = ["fees", "here", "check", "identity", "hurry"] as const;
/** The most important ones, for conversations, where space is scarce. */
const FIRST_TIPS = TIPS.slice(0, 2);

/** The safety tips as a list. */
export function TipList({ tips = TIPS }: { tips?: readonly (typeof TIPS)[number][] }) {
  const t = useT("shield");
  return (
    <ul className="safety-list">
      {tips.map((tip) => (
        <li key={tip}>{t(`tips.items.${tip}`, { brand: BRAND })}</li>
      ))}
    </ul>
  );
}

/** The tips at the first contact, until they are dismissed; `next`: where to go after that without script. */
export function SafetyTips({ next }: { next: string }) {
  const t = useT("shield");
  const fetcher = useFetcher();
  if (fetcher.state !== "idle" || fetcher.data !== undefined) return null;
  return (
    <Note
      kind="info"
      className="safety-tips"
      title={t("tips.title")}
      actions={
        <>
          <fetcher.Form method="post" action={paths.safetyTipsDismissal()}>
            <input type="hidden" name="next" value={next} />
            <Button type="submit" size="s">
              {t("tips.dismiss")}
            </Button>
          </fetcher.Form>
          <Link to={paths.safetyTips()}>{t("tips.read")}</Link>
        </>
      }
    >
      <TipList tips={FIRST_TIPS} />
    </Note>
  );
}
