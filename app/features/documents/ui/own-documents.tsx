import { ArrowDown, ArrowUp } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { FIGURE_GROUPS, type FigureGroup } from "#app/features/pitches/policy.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox, RadioCards } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { ACCESSES, type Access, type PitchDocument, TITLE_LIMIT } from "../pitch-document.ts";
import { DocumentRow, OpenLink } from "./document-row.tsx";

interface OwnDocumentListProps {
  publicId: string;
  documents: readonly PitchDocument[];
  /** The pitch can be changed now. */
  editable: boolean;
  /** Always, for those who remove documents from the published pitch too. */
  removable: boolean;
}

/** The list of those who write the pitch: order, title, access and removal (messages `documents`). */
export function OwnDocumentList({ publicId, documents, editable, removable }: OwnDocumentListProps) {
  const t = useT("documents");
  if (documents.length === 0) return <p className="soft">{t("manage.none")}</p>;
  return (
    <ul className="docs">
      {documents.map((document, index) => (
        <DocumentRow
          key={document.fileId}
          document={document}
          below={editable && <ChangeForm publicId={publicId} document={document} />}
        >
          {editable && documents.length > 1 && (
            <OrderForm
              publicId={publicId}
              document={document}
              first={index === 0}
              last={index === documents.length - 1}
            />
          )}
          <OpenLink publicId={publicId} {...document} />
          {removable && (
            <LinkButton
              size="s"
              variant="danger-quiet"
              to={paths.pitchDocumentAct(publicId, document.fileId, "removal")}
              aria-label={t("row.removeNamed", { title: document.title })}
            >
              {t("row.remove")}
            </LinkButton>
          )}
        </DocumentRow>
      ))}
    </ul>
  );
}

function OrderForm(props: { publicId: string; document: PitchDocument; first: boolean; last: boolean }) {
  const t = useT("documents");
  const { publicId, document, first, last } = props;
  const { fileId, title } = document;
  return (
    <Form method="post" action={paths.pitchDocumentAct(publicId, fileId, "order")} preventScrollReset>
      <IconButton
        type="submit"
        name="to"
        value="up"
        size="s"
        icon={ArrowUp}
        label={t("row.up", { title })}
        disabled={first}
      />
      <IconButton
        type="submit"
        name="to"
        value="down"
        size="s"
        icon={ArrowDown}
        label={t("row.down", { title })}
        disabled={last}
      />
    </Form>
  );
}

function ChangeForm({ publicId, document: { fileId, title, access } }: { publicId: string; document: PitchDocument }) {
  const t = useT("documents");
  const action = paths.pitchDocumentAct(publicId, fileId, "change");
  return (
    <details className="doc-change">
      <summary aria-label={t("row.changeNamed", { title })}>{t("row.change")}</summary>
      <Form method="post" action={action} className="doc-form stack stack-4" preventScrollReset>
        <Field label={t("add.name")} required>
          <TextInput name="title" defaultValue={title} maxLength={TITLE_LIMIT} required autoComplete="off" />
        </Field>
        <AccessChoice access={access} />
        <p className="actions">
          <Button type="submit" size="s" busy={useNavigation().formAction === action}>
            {t("row.save")}
          </Button>
        </p>
      </Form>
    </details>
  );
}

/** Who may open a document. */
export function AccessChoice({ access }: { access: Access }) {
  const t = useT("documents");
  return (
    <FieldGroup label={t("add.access")}>
      <RadioCards
        name="access"
        defaultValue={access}
        layout="pairs"
        options={ACCESSES.map((value) => ({
          value,
          label: t(`access.${value}`),
          detail: t(`access.${value}Detail`),
        }))}
      />
    </FieldGroup>
  );
}

/** Which figures an owner discloses on request only (messages `documents`). */
export function FiguresDisclosureForm({
  publicId,
  undisclosed,
}: {
  publicId: string;
  undisclosed: readonly FigureGroup[];
}) {
  const t = useT("documents");
  const action = paths.keptFigures(publicId);
  return (
    <Form method="post" action={action} className="stack stack-4" preventScrollReset>
      <FieldGroup label={t("keep.title")} labelHidden hint={t("keep.lead")}>
        <div className="stack stack-2">
          {FIGURE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              name="kept"
              value={group}
              card
              defaultChecked={undisclosed.includes(group)}
              label={t(`keep.${group}`)}
              detail={t(`keep.${group}Detail`)}
            />
          ))}
        </div>
      </FieldGroup>
      <p className="actions">
        <Button type="submit" busy={useNavigation().formAction === action}>
          {t("keep.save")}
        </Button>
      </p>
    </Form>
  );
}
