import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { TabLink, TabLinks } from "#app/ui/tabs.tsx";

interface DeskFrameProps {
  title: string;
  /** Whether the reader takes the books away, too. */
  exports: boolean;
  children: ReactNode;
}

/** A page of the desk of payments: its heading, and the way to the others (messages `billing-desk`). */
export function DeskFrame({ title, exports, children }: DeskFrameProps) {
  const t = useT("billing-desk");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={title} />
      <h1 className="h-page">{title}</h1>
      <TabLinks label={t("tabs.label")}>
        <TabLink to={paths.payments()} end>
          {t("payments.title")}
        </TabLink>
        <TabLink to={paths.subscriptions()}>{t("subscriptions.title")}</TabLink>
        <TabLink to={paths.revenue()}>{t("revenue.title")}</TabLink>
        {exports && <TabLink to={paths.books()}>{t("books.title")}</TabLink>}
      </TabLinks>
      {children}
    </div>
  );
}
