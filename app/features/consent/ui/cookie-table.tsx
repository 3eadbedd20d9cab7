import { useT } from "#app/i18n/translate.tsx";
import { Table } from "#app/ui/table.tsx";
import { COOKIE_CHOICE } from "../consent.ts";

/** Every cookie that the product sets, all of them necessary; names of a kind with a star. */
const COOKIES = [
  { name: "stakeholm.session", purpose: "session", kept: "session" },
  { name: "stakeholm.return-to", purpose: "return", kept: "day" },
  { name: "stakeholm.invitation", purpose: "invitation", kept: "week" },
  { name: "stakeholm.*", purpose: "steps", kept: "hour" },
  { name: "*app-check", purpose: "proof", kept: "halfHour" },
  { name: "preferredLanguage", purpose: "language", kept: "year" },
  { name: "languageOffer", purpose: "languageOffer", kept: "year" },
  { name: "theme", purpose: "theme", kept: "year" },
  { name: "compare", purpose: "comparison", kept: "year" },
  { name: COOKIE_CHOICE, purpose: "choice", kept: "year" },
  { name: "flash", purpose: "message", kept: "minute" },
] as const;

/** What is kept in the browser, why and for how long (messages `consent`). */
export function CookieTable() {
  const t = useT("consent");
  return (
    <Table caption={t("which")} className="cookie-table">
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("purpose")}</th>
          <th scope="col">{t("kept")}</th>
        </tr>
      </thead>
      <tbody>
        {COOKIES.map(({ name, purpose, kept }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t(`cookie.${purpose}`)}</td>
            <td>{t(`for.${kept}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
