import { Form, useNavigation } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { type CampaignRecord, writtenMarkets } from "../campaign.ts";
import { CampaignStateBadge } from "./campaign-state.tsx";

/** How far a campaign is, and what can be done with it (messages `campaigns`). */
export function CampaignHead({ campaign }: { campaign: CampaignRecord }) {
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
      <div className="actions">
        {isWritten && <LinkButton to={paths.campaignPreview(id)}>{t("preview.title")}</LinkButton>}
        {state === "draft" && isWritten && (
          <LinkButton variant="primary" to={paths.campaignSending(id)}>
            {t("sending.title")}
          </LinkButton>
        )}
        {state === "scheduled" && <TakeBack id={id} />}
        {state === "sending" && (
          <LinkButton variant="danger-quiet" to={paths.campaignStop(id)}>
            {t("stop.title")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function TakeBack({ id }: { id: string }) {
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
