import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Imprint, type ImprintProps } from "#app/ui/shell/imprint.tsx";

/** Imprint and legal texts, for members, whose pages have no footer. */
export function LegalLinks({ imprint }: { imprint: ImprintProps | null }) {
  const t = useT("shell");
  return (
    <section className="stack stack-3 small">
      <SectionHead title={t("footer.legal")} />
      {imprint && <Imprint {...imprint} />}
      <ul className="stack stack-2">
        <li>
          <Link to={paths.terms()}>{t("nav.terms")}</Link>
        </li>
        <li>
          <Link to={paths.termsOfSale()}>{t("nav.termsOfSale")}</Link>
        </li>
        <li>
          <Link to={paths.privacy()}>{t("nav.privacy")}</Link>
        </li>
        <li>
          <Link to={paths.cookies()}>{t("cookies.settings")}</Link>
        </li>
      </ul>
    </section>
  );
}
