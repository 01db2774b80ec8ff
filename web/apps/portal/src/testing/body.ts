import { isRecord } from "@/shared/lib/storage";

/** The JSON body of a request, an empty object when it is none. */
export async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json();
  return isRecord(body) ? body : {};
}
