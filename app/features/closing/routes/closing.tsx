import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { Route } from "./+types/closing.ts";
import { roomFor } from "./closing-data.server.ts";

const ClosingHead = deferred(async () => (await import("../ui/closing-head.tsx")).ClosingHead);
const NotParty = deferred(async () => (await import("../ui/not-party.tsx")).NotParty);
const Checklist = deferred(async () => (await import("../ui/checklist.tsx")).Checklist);
const ClosingFiles = deferred(async () => (await import("../ui/closing-files.tsx")).ClosingFiles);
const Finish = deferred(async () => (await import("../ui/finish.tsx")).Finish);
const ClosingHistory = deferred(async () => (await import("../ui/closing-history.tsx")).ClosingHistory);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { room } = await roomFor(context, params);
  await openTopic(visitOf(context), `closing:${room.offer.id}`);
  return { room };
}

/** The closing room of an accepted offer: what is still to be done, by whom and until when, and the documents of both. */
export default function ClosingPage({ loaderData: { room } }: Route.ComponentProps) {
  const t = useT("closing");
  const offers = useT("offers");
  const title = t("title", { company: room.offer.companyName ?? offers("unnamedCompany") });
  return (
    <div className="stack stack-8">
      <PageTitle title={title} />
      <RiskWarning figures at="begin" />
      <div className="closing">
        <ClosingHead room={room} title={title} />
        <div className="stack stack-12">
          {!room.open && <Finish room={room} />}
          <Checklist room={room} />
          <ClosingFiles room={room} />
          {room.open && <Finish room={room} />}
        </div>
        <div className="stack stack-8">
          <NotParty market={room.market} />
          <ClosingHistory room={room} />
        </div>
      </div>
      <RiskWarning figures at="end" />
    </div>
  );
}
