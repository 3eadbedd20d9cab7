/** Liveness: the process answers. */
export function loader(): Response {
  return Response.json({ ok: true });
}
