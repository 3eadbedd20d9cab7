import { Ban, CalendarClock, Check, CircleDashed, type LucideIcon, Send } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { WaitingApproval } from "#app/features/approvals/approval.ts";
import { WaitingApprovals } from "#app/features/approvals/ui/waiting-approvals.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { type CampaignRecord, writtenMarkets } from "../campaign.ts";
import type { CampaignState } from "../lifecycle.ts";

const BADGES: Readonly<Record<CampaignState, { kind: BadgeKind; icon: LucideIcon }>> = {
  draft: { kind: "draft", icon: CircleDashed },
  scheduled: { kind: "review", icon: CalendarClock },
  sending: { kind: "published", icon: Send },
  sent: { kind: "done", icon: Check },
  stopped: { kind: "danger", icon: Ban },
};

/** A campaign's state (messages `campaigns`). */
export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const t = useT("campaigns");
  return <Badge {...BADGES[state]}>{t(`states.${state}`)}</Badge>;
}

interface CampaignHeadProps {
  campaign: CampaignRecord;
  /** Its sending, which waits for a second administrator: a change of the campaign makes that request void. */
  waiting: readonly WaitingApproval[];
}

/** A campaign's state and actions (messages `approvals`, `campaigns`). */
export function CampaignHead({ campaign, waiting }: CampaignHeadProps) {
  const t = useT("campaigns");
  const failureText = useFailureText();
  const { id, state } = campaign;
  const isWritten = writtenMarkets(campaign).length > 0;
  return (
    <div className="stack stack-4">
      <p>
        <CampaignStateBadge state={state} />
      </p>
      {state === "draft" && !isWritten && <Note kind="info">{failureText("campaign-incomplete")}</Note>}
      <WaitingApprovals requests={waiting} />
      {waiting.length > 0 && <p className="small soft">{t("waitingChange")}</p>}
      <div className="actions">
        {isWritten && <LinkButton to={paths.campaignPreview(id)}>{t("preview.title")}</LinkButton>}
        {state === "draft" && isWritten && waiting.length === 0 && (
          <LinkButton variant="primary" to={paths.campaignSending(id)}>
            {t("sending.title")}
          </LinkButton>
        )}
        {state === "scheduled" && <Unschedule id={id} />}
        {state === "sending" && (
          <LinkButton variant="danger-quiet" to={paths.campaignStop(id)}>
            {t("stop.title")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Unschedule({ id }: { id: string }) {
  const t = useT("campaigns");
  const action = paths.campaignSendingRemoval(id);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" busy={busy}>
        {t("takeBack")}
      </Button>
    </Form>
  );
}
