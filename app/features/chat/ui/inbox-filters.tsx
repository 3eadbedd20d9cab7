import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { INBOX_FILTERS } from "../conversation.ts";
import { type InboxQuery, inboxSearch } from "../inbox-query.ts";

/** Which conversations are shown: each choice is an address, and keeps what is searched for (messages `inbox`). */
export function InboxFilters({ query }: { query: InboxQuery }) {
  const t = useT("inbox");
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // The row is wider than its pane: what is chosen must not stand outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice
  useEffect(() => {
    const chosen = row.current?.querySelector("[aria-current]");
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [query.filter]);

  return (
    <nav ref={row} className="chips chips-scroll" aria-label={t("filter.label")}>
      {INBOX_FILTERS.map((filter) => {
        const isOn = filter === query.filter;
        return (
          <ChipLink
            key={filter}
            on={isOn}
            aria-current={isOn ? "true" : undefined}
            to={{ pathname, search: inboxSearch({ filter, search: query.search }) }}
            preventScrollReset
          >
            {t(`filter.${filter}`)}
          </ChipLink>
        );
      })}
    </nav>
  );
}
