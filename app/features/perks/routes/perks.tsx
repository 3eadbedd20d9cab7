import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import type { Actor } from "#app/platform/actor.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ChipLink, Chips } from "#app/ui/badge/chip.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { CATEGORIES, type Category, type Perk } from "../perk.ts";
import { perksOf } from "../perks.server.ts";
import { PerkEntry, type PerkReader } from "../ui/perk-entry.tsx";
import type { Route } from "./+types/perks.ts";

/** Not in the page cache: remaining codes and today's dates change by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, market } = visitOf(context);
  const category = CATEGORIES.find((one) => one === url.searchParams.get("category")) ?? null;
  return { category, reader: readerOf(actor), perks: await perksOf(actor, market) };
}

function readerOf(actor: Actor): PerkReader {
  if (actor.kind !== "member") return "outsider";
  return actor.staffRole || actor.viewer ? "onlooker" : "member";
}

/** What partners offer members, for everybody to see. */
export default function Perks({ loaderData: { perks, category, reader } }: Route.ComponentProps) {
  const t = useT("perks");
  const shown = category ? perks.filter((perk) => perk.category === category) : perks;
  return (
    <PageMain>
      <PageTitle title={t("title")} description={t("lead")} indexable={perks.length > 0} />
      <div className="perks stack stack-6">
        <header className="stack stack-2">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">{t("lead")}</p>
        </header>
        {reader === "outsider" && perks.length > 0 && (
          <Note
            actions={
              <>
                <LinkButton size="s" to={paths.signUp(paths.perks())}>
                  {t("join.signUp")}
                </LinkButton>
                <LinkButton size="s" variant="quiet" to={paths.signIn(paths.perks())}>
                  {t("join.logIn")}
                </LinkButton>
              </>
            }
          >
            {t("join.text")}
          </Note>
        )}
        <CategoryChips perks={perks} category={category} />
        {shown.length === 0 ? (
          <EmptyState
            kind="no-results"
            title={t(category ? "none.category" : "none.title")}
            action={category && <LinkButton to={paths.perks()}>{t("none.all")}</LinkButton>}
          >
            {!category && t("none.text")}
          </EmptyState>
        ) : (
          <ul className="perk-list">
            {shown.map((perk) => (
              <PerkEntry
                key={perk.id}
                perk={perk}
                reader={reader}
                next={paths.perks({ category: category ?? undefined })}
              />
            ))}
          </ul>
        )}
      </div>
    </PageMain>
  );
}

/** Chips of the categories that have perks, shown once there are two (messages `perks`). */
function CategoryChips({ perks, category }: { perks: readonly Perk[]; category: Category | null }) {
  const t = useT("perks");
  const found = CATEGORIES.filter((one) => one === category || perks.some((perk) => perk.category === one));
  if (found.length < 2 && !category) return null;
  const current = (on: boolean) => (on ? ({ on, "aria-current": "true" } as const) : {});
  return (
    <nav aria-label={t("categories")}>
      <Chips>
        <ChipLink to={paths.perks()} preventScrollReset {...current(!category)}>
          {t("all", { count: perks.length })}
        </ChipLink>
        {found.map((one) => (
          <ChipLink key={one} to={paths.perks({ category: one })} preventScrollReset {...current(one === category)}>
            {t(`category.${one}`)}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}
