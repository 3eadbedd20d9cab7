import { Link } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Note } from "#app/ui/note.tsx";

/** Says over the terms of sale of another country whose they are, with the way to the reader's own (messages `billing`, `shell`). */
export function TermsCountry({ country }: { country: Market }) {
  const t = useT("billing");
  const shell = useT("shell");
  return (
    <Note>
      {t("terms.other", { country: shell(`country.${country}`) })}{" "}
      <Link to={paths.termsOfSale()}>{t("terms.own")}</Link>
    </Note>
  );
}
