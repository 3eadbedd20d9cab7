import { useRef } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { CLAIM_MINUTES, type Claim } from "../casework.ts";
import { Key } from "./shortcuts.tsx";

interface ClaimedCase {
  id: string;
  claim: Claim | null;
  /** The address that claims the case. */
  claimAt: string;
}

/**
 * Returns a function to call on every change in the decision's form: it claims the case, and extends the claim once less than half of it is
 * left.
 */
export function useClaim({ id, claim, claimAt }: ClaimedCase): () => void {
  const { submit, state } = useFetcher({ key: `claim ${id}` });
  const requestedAt = useRef(0);
  return () => {
    if (state !== "idle" || (claim && !claim.mine)) return;
    if (claim && claim.until.getTime() - Date.now() > CLAIM_MINUTES * 30_000) return;
    // A refused claim is not requested again on every keystroke.
    if (Date.now() - requestedAt.current < 10_000) return;
    requestedAt.current = Date.now();
    void submit(null, { method: "post", action: claimAt });
  };
}

/** Claims the free case with the earliest deadline; `action` is the address that does (messages `casework`). */
export function ClaimNext({ action, primary }: { action: string; primary?: boolean }) {
  const t = useT("casework");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      {primary ? (
        <Button type="submit" variant="primary" busy={busy} aria-keyshortcuts="n" data-press>
          {t("queue.takeNext")} <Key name="n" />
        </Button>
      ) : (
        <Button type="submit" size="s" block busy={busy} aria-keyshortcuts="n" data-press>
          {t("queue.takeNext")} <Key name="n" />
        </Button>
      )}
    </Form>
  );
}

interface ClaimBarProps {
  /** The case's id. */
  id: string;
  claim: Claim | null;
  /** The addresses that claim and release the case. */
  claimAt: string;
  releaseAt: string;
}

/** Who works on a case, with the buttons to claim it, extend the claim and release it (messages `casework`). */
export function ClaimBar({ id, claim, claimAt, releaseAt }: ClaimBarProps) {
  const t = useT("casework");
  const format = useFormat();
  const claiming = useFetcher({ key: `claim ${id}` });
  const releasing = useFetcher({ key: `hand-back ${id}` });
  if (claim && !claim.mine) {
    return (
      <p className="small rev-claim" role="status">
        <span>
          <b className="strong">{t("claim.other", { name: claim.name, time: format.time(claim.until) })}</b>{" "}
          {t("claim.otherText", { name: claim.name })}
        </span>
      </p>
    );
  }
  return (
    <div className="rev-claim small">
      <span className={claim ? "strong" : "soft"}>
        {claim ? t("claim.mine", { time: format.time(claim.until) }) : t("claim.free")}
      </span>
      <div className="actions">
        <claiming.Form method="post" action={claimAt}>
          <Button
            type="submit"
            size="s"
            variant={claim ? "quiet" : "secondary"}
            busy={claiming.state !== "idle"}
            aria-keyshortcuts="t"
            data-press
          >
            {t(claim ? "claim.keep" : "claim.take")} <Key name="t" />
          </Button>
        </claiming.Form>
        {claim && (
          <releasing.Form method="post" action={releaseAt}>
            <Button
              type="submit"
              size="s"
              variant="quiet"
              busy={releasing.state !== "idle"}
              aria-keyshortcuts="h"
              data-press
            >
              {t("claim.handBack")} <Key name="h" />
            </Button>
          </releasing.Form>
        )}
      </div>
    </div>
  );
}
