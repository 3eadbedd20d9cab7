import { queueAt } from "#app/features/casework/queue.server.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { legalQueue } from "../desk/queue.server.ts";
import { CaseList } from "../desk/ui/case-list.tsx";
import { canEditTemplates } from "../policy.ts";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const queue = await queueAt(url, (state, after) => legalQueue(actor, state, after));
  return { ...queue, editsTemplates: canEditTemplates(actor) };
}

// Colleagues decide meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of requests for legal documents. */
export default function LegalDesk({ loaderData }: Route.ComponentProps) {
  const t = useT("legal-documents-desk");
  const { now } = useRoot();
  const links = loaderData.editsTemplates && (
    <p className="actions">
      <LinkButton size="s" to={paths.legalTemplates()}>
        {t("templates.link")}
      </LinkButton>
    </p>
  );
  return (
    <QueuePage texts={t} queue={loaderData} linkTo={paths.legalDesk} live links={links}>
      <CaseList cases={loaderData.cases} now={now} />
    </QueuePage>
  );
}
