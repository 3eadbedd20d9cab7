import { useFetcher } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Claim } from "../review.ts";
import { Key } from "./shortcut-help.tsx";

interface ClaimBarProps {
  /** Of what is taken. */
  id: string;
  claim: Claim | null;
  /** Where it is taken and handed back. */
  takeAt: string;
  handBackAt: string;
}

/** Who is at it, with the buttons to take it, to keep it longer and to hand it back (messages `review`). */
export function ClaimBar({ id, claim, takeAt, handBackAt }: ClaimBarProps) {
  const t = useT("review");
  const format = useFormat();
  const taking = useFetcher({ key: `claim ${id}` });
  const returning = useFetcher({ key: `hand-back ${id}` });
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
        <taking.Form method="post" action={takeAt}>
          <Button
            type="submit"
            size="s"
            variant={claim ? "quiet" : "secondary"}
            busy={taking.state !== "idle"}
            aria-keyshortcuts="t"
            data-press
          >
            {t(claim ? "claim.keep" : "claim.take")} <Key name="t" />
          </Button>
        </taking.Form>
        {claim && (
          <returning.Form method="post" action={handBackAt}>
            <Button
              type="submit"
              size="s"
              variant="quiet"
              busy={returning.state !== "idle"}
              aria-keyshortcuts="h"
              data-press
            >
              {t("claim.handBack")} <Key name="h" />
            </Button>
          </returning.Form>
        )}
      </div>
    </div>
  );
}
