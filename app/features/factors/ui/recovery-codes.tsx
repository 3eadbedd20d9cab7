import { Copy, Download, Printer } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The account's address, printed with the codes so that their owner recognises them years later. */
  email: string;
  /** Where to go next. */
  next: string;
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, email, next }: RecoveryCodesProps) {
  const t = useT("factors");
  const hydrated = useHydrated();
  const heading = t("codes.file", { brand: BRAND, email });
  const text = `${heading}\n\n${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t("codes.copied") });
  };
  return (
    <>
      <Note kind="warning">{t("codes.once")}</Note>
      <div className="recovery">
        <p className="small soft">{heading}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="row row-w no-print">
        {hydrated && (
          <Button icon={Copy} onClick={copy}>
            {t("codes.copy")}
          </Button>
        )}
        <a
          className="btn"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${BRAND.toLowerCase()}-${t("codes.fileName")}.txt`}
        >
          <Icon of={Download} size="s" />
          {t("codes.download")}
        </a>
        {hydrated && (
          <Button icon={Printer} onClick={() => window.print()}>
            {t("codes.print")}
          </Button>
        )}
      </div>
      <p className="no-print">
        <LinkButton to={next} variant="primary">
          {t("codes.kept")}
        </LinkButton>
      </p>
    </>
  );
}
