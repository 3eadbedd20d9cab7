import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { SettingsKey } from "../settings/settings-sections.ts";

interface SettingsPageProps {
  /** The page's row in `settings-sections.ts`, whose text is its heading and title. */
  section: SettingsKey;
  /** Another heading, on pages below a row's. */
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One page of the settings, under its heading. */
export function SettingsPage({ section, title, lead, children }: SettingsPageProps) {
  const t = useT("accounts-settings");
  const heading = title ?? t(`section.${section}`);
  return (
    <section className="set-page" aria-labelledby="set-page">
      {/* A page beside the settings may have the same heading. */}
      <PageTitle title={`${heading} · ${t("title")}`} />
      <SectionHead id="set-page" title={heading} />
      {lead && <p className="soft">{lead}</p>}
      {children}
    </section>
  );
}
