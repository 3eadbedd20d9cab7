import { useFetcher } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Claim } from "../casework.ts";
import { Key } from "./shortcuts.tsx";

interface ClaimBarProps {
  /** Of the case. */
  id: string;
  claim: Claim | null;
  /** The addresses that claim and release it. */
  claimAt: string;
  releaseAt: string;
}

/** Who works on a case, with the buttons to claim it, to keep it longer and to release it (messages `review`). */
export function ClaimBar({ id, claim, claimAt, releaseAt }: ClaimBarProps) {
  const t = useT("review");
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
