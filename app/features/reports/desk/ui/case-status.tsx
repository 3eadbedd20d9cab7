import type { ReactNode } from "react";
import { Form } from "react-router";
import { type Claim, urgencyOf } from "#app/features/casework/casework.ts";
import { DeadlineChip } from "#app/features/casework/ui/case-badges.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";

interface ClaimBarProps {
  claim: Claim | null;
  /** Where it is taken on and left. */
  claimAt: string;
  releaseAt: string;
  /** What whoever has taken it on decides with. */
  children: ReactNode;
}

/** Taking something on comes before deciding: one moderator at a time (messages `reports-desk`). */
export function ClaimBar({ claim, claimAt, releaseAt, children }: ClaimBarProps) {
  const t = useT("reports-desk");
  const format = useFormat();
  if (claim && !claim.mine) {
    return <Note>{t("claim.other", { name: claim.name, until: format.time(claim.until) })}</Note>;
  }
  if (!claim) {
    return (
      <Form method="post" action={claimAt} className="stack stack-4">
        <p className="small soft">{t("claim.lead")}</p>
        <Button type="submit" variant="primary" block>
          {t("claim.take")}
        </Button>
      </Form>
    );
  }
  return (
    <>
      <Form method="post" action={releaseAt} className="row row-w between">
        <span className="small">{t("claim.mine", { until: format.time(claim.until) })}</span>
        <Button type="submit" size="s" variant="quiet">
          {t("claim.leave")}
        </Button>
      </Form>
      {children}
    </>
  );
}

/** Until when something is to be decided (messages `reports-desk`). */
export function Deadline({ dueAt, now }: { dueAt: Date; now: Date }) {
  const t = useT("reports-desk");
  const format = useFormat();
  const urgency = urgencyOf(dueAt, now);
  return <DeadlineChip urgency={urgency}>{t(`queue.due.${urgency}`, { at: format.dateTime(dueAt) })}</DeadlineChip>;
}
