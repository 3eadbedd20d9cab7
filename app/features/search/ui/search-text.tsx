import { Search as SearchIcon } from "lucide-react";
import { Form, useNavigate } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AffixInput } from "#app/ui/text-input.tsx";
import { changed, type Search, TEXT_LIMIT, writeSearch } from "../search.ts";
import { withoutEmpty } from "./search-filters.tsx";

/** The words searched for; the filters that are set stay. */
export function SearchText({ search }: { search: Search }) {
  const t = useT("search");
  const navigate = useNavigate();
  const rest = [...new URLSearchParams(writeSearch(changed(search, { text: "" })))];
  return (
    <search className="search-text">
      <Form
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(paths.search(withoutEmpty(new FormData(event.currentTarget))));
        }}
      >
        {rest.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <AffixInput
          key={search.text}
          bare
          before={<Icon of={SearchIcon} size="s" />}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={TEXT_LIMIT}
          aria-label={t("text.label")}
          placeholder={t("title")}
          defaultValue={search.text}
        />
        <IconButton type="submit" icon={SearchIcon} label={t("text.submit")} variant="secondary" className="only-n" />
      </Form>
    </search>
  );
}
