import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { appCodeSchema, shownKey } from "../factors.ts";

interface AppSetUpProps {
  answer: FormAnswer | undefined;
  /** The key for the app: as text, as the address that apps open, and as the QR code of that. */
  appKey: { text: string; address: string; qr: { size: number; path: string } };
}

/** Hands an app its key and asks for a code, by which it shows to have it. */
export function AppSetUp({ answer, appKey: { text, address, qr } }: AppSetUpProps) {
  const t = useT("factors");
  const form = useActionForm({
    id: "app-set-up",
    schema: appCodeSchema,
    answer,
    labels: { code: t("step.code") },
  });
  return (
    <>
      <section className="stack stack-3" aria-labelledby="scan">
        <h3 className="h-sec" id="scan">
          {t("setUp.scan")}
        </h3>
        <p className="soft">{t("setUp.scanText")}</p>
        <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("setUp.qr")}>
          {/* Dark on light in either theme: not every camera reads the reverse. */}
          <rect width={qr.size} height={qr.size} fill="white" />
          <path d={qr.path} fill="black" shapeRendering="crispEdges" />
        </svg>
        <p className="only-touch">
          <a href={address}>{t("setUp.open")}</a>
        </p>
        <p className="small soft">{t("setUp.key")}</p>
        <p>
          <code className="app-key">{shownKey(text)}</code>
        </p>
      </section>
      <section className="stack stack-3" aria-labelledby="confirm">
        <h3 className="h-sec" id="confirm">
          {t("setUp.confirm")}
        </h3>
        <ActionForm of={form} className="stack stack-6 w-form">
          <TextField
            of={form.field("code")}
            className="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            required
          />
          <Note>{t("setUp.others")}</Note>
          <p>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t("setUp.submit")}
            </Button>
          </p>
        </ActionForm>
      </section>
    </>
  );
}
