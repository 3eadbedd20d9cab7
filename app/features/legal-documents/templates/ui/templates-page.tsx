import { Link } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { countryName } from "../../legal-request.ts";
import { FIELDS, type TemplateLine } from "../template.ts";

/** The templates in use, and the fields of templates (messages `legal-documents-desk`, `legal-documents`). */
export function TemplatesPage({ templates }: { templates: readonly TemplateLine[] }) {
  const t = useT("legal-documents-desk");
  return (
    <div className="w-content stack stack-8">
      <header className="legal-head">
        <div className="stack stack-2">
          <p>
            <Link to={paths.legalDesk()}>{t("back")}</Link>
          </p>
          <h1 className="h-page">{t("templates.title")}</h1>
          <p className="soft">{t("templates.lead")}</p>
        </div>
        <LinkButton variant="primary" to={paths.newLegalTemplate()}>
          {t("templates.add")}
        </LinkButton>
      </header>
      {templates.length === 0 ? (
        <EmptyState kind="no-results" title={t("templates.empty")} />
      ) : (
        <ul className="legal-list">
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      )}
      <section className="stack stack-4 legal-sec">
        <SectionHead title={t("templates.known")} />
        <Ledger plain>
          {FIELDS.map((field) => (
            <LedgerRow key={field} label={<code>{`{${field}}`}</code>}>
              {t(`field.${field}`)}
            </LedgerRow>
          ))}
        </Ledger>
      </section>
    </div>
  );
}

function TemplateRow({ template }: { template: TemplateLine }) {
  const t = useT("legal-documents-desk");
  const legal = useT("legal-documents");
  const format = useFormat();
  const market = useMarket();
  const language = useMarketLanguage();
  const { id, name, kind, fields, by } = template;
  const added = { version: String(template.version), at: format.dateShort(template.createdAt) };
  const purpose = { kind, market: template.market, language: template.language };
  return (
    <li>
      <div className="stack stack-2">
        <p>
          <span className="strong">{legal(`kind.${kind}`)}</span>{" "}
          <span className="soft">
            {"· "}
            {t("about", { country: countryName(template.market, market), language: language(template.language) })}
          </span>
        </p>
        <p className="small soft">
          {by ? t("templates.versionBy", { ...added, name: by }) : t("templates.version", added)}
        </p>
        <p className="tiny muted">
          {fields.length > 0 ? t("templates.fields", { fields: fields.join(", ") }) : t("templates.noFields")}
        </p>
      </div>
      <p className="legal-end small">
        <a href={paths.legalTemplateFile(id)} download aria-label={t("templates.getNamed", { name })}>
          {t("templates.get")}
        </a>
        <Link to={paths.newLegalTemplate(purpose)} aria-label={t("templates.replaceNamed", { name })}>
          {t("templates.replace")}
        </Link>
        <Link to={paths.legalTemplateRemoval(id)} aria-label={t("templates.removeNamed", { name })}>
          {t("templates.remove")}
        </Link>
      </p>
    </li>
  );
}
