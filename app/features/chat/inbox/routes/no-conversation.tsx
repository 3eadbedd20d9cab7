import { useT } from "#app/i18n/translate.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";

/** Shown beside the inbox while no conversation is open. */
export default function NoConversation() {
  const t = useT("chat");
  return (
    <section className="chat chat-none">
      <PageTitle title={t("title")} />
      <EmptyState kind="messages" title={t("choose.title")}>
        {t("choose.text")}
      </EmptyState>
    </section>
  );
}
