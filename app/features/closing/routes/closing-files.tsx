import { data, Link } from "react-router";
import { REWRITE_FIELD, rewritingOf } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { type FailureCode, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { ClosingRoom } from "../closing.ts";
import { addClosingFile, closingFiles, type FileFilter } from "../files.server.ts";
import { SIDES } from "../lifecycle.ts";
import type { FileAnswer } from "../ui/file-form.tsx";
import type { Route } from "./+types/closing-files.ts";
import { placeOf, roomFor } from "./closing-data.server.ts";

const FileForm = deferred(async () => (await import("../ui/file-form.tsx")).FileForm);
const FileList = deferred(async () => (await import("../ui/closing-files.tsx")).FileList);

/** Which documents the address asks for. */
function filterOf(room: ClosingRoom, query: URLSearchParams): FileFilter {
  return {
    of: SIDES.find((side) => side === query.get("of")),
    step: room.steps.find(({ step }) => step === query.get("step"))?.step,
  };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, room } = await roomFor(context, params);
  const { searchParams } = visitOf(context).url;
  const filter = filterOf(room, searchParams);
  const after = searchParams.get("after") ?? undefined;
  return { room, filter, ...(await closingFiles(actor, placeOf(params), { ...filter, after })) };
}

/** Adds a document. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, room } = await roomFor(context, params);
  const form = await formOf(request);
  const file = form.get("file");
  const asked = form.get("step");
  const step = room.steps.find((each) => each.step === asked)?.step ?? null;
  const refuse = (refusal: FailureCode | "required") =>
    data<FileAnswer>(
      { refusal, step },
      { status: refusal === "required" ? 422 : statusOf({ ok: false, code: refusal }) },
    );
  if (!(file instanceof File) || file.size === 0) return refuse("required");
  const rewriting = rewritingOf(form.get(REWRITE_FIELD));
  const added = await addClosingFile(actor, placeOf(params), { step, upload: file, rewriting });
  if (!added.ok) return refuse(added.code);
  return redirectWithFlash(context, paths.closingFiles(room.offer, step ? { step } : {}), "closing-file-added");
}

/** All documents of a closing room, newest first, or those of a party or a step; and a form to add one. */
export default function ClosingFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { room, filter, files, next } = loaderData;
  const t = useT("closing");
  const steps = useT("closing-steps");
  const { offer, open } = room;
  const about = filter.step && steps(`${filter.step}.title`);
  const query = { ...(filter.of && { of: filter.of }), ...(filter.step && { step: filter.step }) };
  return (
    <FormPage
      title={t("files.title")}
      windowTitle={`${t("files.title")} · ${t("name")}`}
      about={<Link to={paths.closing(offer)}>{t("back")}</Link>}
      lead={about}
    >
      <p className="small soft">{t("party.short", { brand: BRAND })}</p>
      {open && <FileForm room={room} step={filter.step} answer={actionData as FileAnswer | undefined} />}
      <section className="stack stack-4">
        <SectionHead title={t("files.title")}>
          <a href={paths.closingDownload(offer)} download>
            {t("files.download")}
          </a>
        </SectionHead>
        {files.length === 0 ? (
          <p className="small soft">{t("files.none")}</p>
        ) : (
          <FileList offer={offer} files={files} {...(open && { removable: offer.party })} />
        )}
        {next && <ShowMore to={paths.closingFiles(offer, { ...query, after: next })} label={t("files.more")} />}
      </section>
    </FormPage>
  );
}
