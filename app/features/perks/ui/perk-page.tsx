import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ChipLink, Chips } from "#app/ui/badge/chip.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { CATEGORIES, type Category, type Perk } from "../perk.ts";
import { PerkEntry, type PerkReader } from "./perk-entry.tsx";

interface PerkPageProps {
  perks: readonly Perk[];
  /** The category that is shown alone. */
  category: Category | null;
  reader: PerkReader;
}

/** What partners offer, with the codes that the reader has (messages `perks`). */
export function PerkPage({ perks, category, reader }: PerkPageProps) {
  const t = useT("perks");
  const shown = category ? perks.filter((perk) => perk.category === category) : perks;
  return (
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
  );
}

/** Categories with anything in them, once there are two (messages `perks`). */
function CategoryChips({ perks, category }: Pick<PerkPageProps, "perks" | "category">) {
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
