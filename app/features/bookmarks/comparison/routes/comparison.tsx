import { data, Form } from "react-router";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { CopyLinkButton } from "#app/ui/button/copy-link-button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { comparedIn, comparedPitches, comparisonCookie } from "../compared-pitches.server.ts";
import { comparisonIn } from "../comparison.ts";
import type { Route } from "./+types/comparison.ts";

const ComparisonTable = deferred(async () => (await import("../ui/comparison-table.tsx")).ComparisonTable);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const visit = visitOf(context);
  const { searchParams } = visit.url;
  const inAddress = comparisonIn(searchParams);
  const wanted = inAddress.length > 0 ? inAddress : comparedIn(visit);
  const [pitches, rates] = await Promise.all([comparedPitches(actor, wanted), currentRates()]);
  const present = pitches.map(({ teaser }) => teaser.publicId);
  const gone = wanted.length - present.length;
  const named = inAddress.length > 0 ? present : null;
  const headers = new Headers();
  // Pitches that are not public any more leave the cookie.
  if (!named && gone > 0) headers.append("Set-Cookie", comparisonCookie(visit, present));
  return data({ pitches, rates, named, gone, onlyDifferent: searchParams.get("rows") === "different" }, { headers });
}

/** A comparison of up to four pitches: those in the address, else those that this browser chose. */
export default function Compare({ loaderData: { pitches, rates, named, gone, onlyDifferent } }: Route.ComponentProps) {
  const t = useT("bookmarks-comparison");
  const { figuresBar: bar } = useRoot();
  return (
    <div className="stack stack-6 compare-page">
      <PageTitle title={t("title")} />
      <div className="stack stack-2">
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">{t("lead")}</p>
      </div>
      {gone > 0 && <Note kind="warning">{t("gone", { count: gone })}</Note>}
      {pitches.length === 0 ? (
        <EmptyState kind="saved" title={t("empty.title")} link={{ to: paths.search(), label: t("empty.action") }}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <>
          <div className="row row-w between">
            {pitches.length > 1 ? (
              <SegmentedLinks
                label={t("view.label")}
                current={onlyDifferent ? "different" : "all"}
                segments={[
                  { value: "all", label: t("view.all") },
                  { value: "different", label: t("view.different") },
                ]}
                linkTo={(rows) => paths.compare(named ?? [], rows === "different" ? rows : undefined)}
              />
            ) : (
              <p className="soft">{t("one")}</p>
            )}
            <div className="row row-w">
              <CopyLink publicIds={pitches.map(({ teaser }) => teaser.publicId)} />
              <LinkButton size="s" to={paths.search()}>
                {t("add")}
              </LinkButton>
              {!named && (
                <Form method="post" action={paths.comparisonEnd()}>
                  <input type="hidden" name="next" value={paths.compare()} />
                  <Button type="submit" size="s" variant="quiet">
                    {t("clear")}
                  </Button>
                </Form>
              )}
            </div>
          </div>
          <ComparisonTable
            pitches={pitches}
            onlyDifferent={onlyDifferent && pitches.length > 1}
            named={named}
            rates={rates}
          />
          {bar ? (
            <MembersNote bar={bar} />
          ) : (
            <>
              <RatesDate rates={rates} />
              <RiskWarning figures />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Copies the address of the comparison, to share it. */
function CopyLink({ publicIds }: { publicIds: readonly string[] }) {
  const t = useT("bookmarks-comparison");
  const texts = { copy: t("copy.link"), done: t("copy.done"), failed: t("copy.failed") };
  return <CopyLinkButton size="s" path={paths.compare(publicIds)} words={texts} />;
}
