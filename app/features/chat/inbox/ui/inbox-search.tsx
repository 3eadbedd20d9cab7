import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { ChipLink } from "#app/ui/badge/chip.tsx";
import { AffixInput } from "#app/ui/forms/text-input.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { INBOX_FILTERS } from "../../conversation.ts";
import { type InboxQuery, inboxSearch, SEARCH_LIMIT } from "../inbox-query.ts";
import { useInboxPath } from "./use-inbox-path.ts";

/** Filters of the inbox, as links that keep the search. */
export function InboxFilters({ query }: { query: InboxQuery }) {
  const t = useT("chat-inbox");
  const pathname = useInboxPath();
  const row = useRef<HTMLElement>(null);

  // The row is wider than its pane: scrolls the chosen filter into view.
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

const DEBOUNCE_MILLISECONDS = 250;

/** Searches people, companies and messages; with script while typing. */
export function InboxSearch({ query: { filter, search } }: { query: InboxQuery }) {
  const t = useT("chat-inbox");
  const pathname = useInboxPath();
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // After going back, shows that search; does not overwrite what is being typed.
    const element = field.current;
    if (element && element !== document.activeElement) element.value = search;
  }, [search]);

  return (
    <Form
      method="get"
      role="search"
      className="convs-search"
      action={pathname}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => void submit(currentTarget, { replace: search !== "", preventScrollReset: true }),
          DEBOUNCE_MILLISECONDS,
        );
      }}
    >
      {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
      <AffixInput
        ref={field}
        bare
        before={<Icon of={Search} size="s" />}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={SEARCH_LIMIT}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t("search.label")}
      />
      {search && (
        <Link
          className="convs-clear"
          to={{ pathname, search: inboxSearch({ filter, search: "" }) }}
          preventScrollReset
          onClick={() => {
            clearTimeout(timer.current);
            if (field.current) field.current.value = "";
          }}
        >
          {t("search.clear")}
        </Link>
      )}
    </Form>
  );
}
