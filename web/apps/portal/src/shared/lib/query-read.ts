import { type QueryClient, type QueryKey, matchQuery } from "@tanstack/react-query";

/** Calls whenever an answer of a query whose key begins so was read anew, whoever has asked; the answer ends it. */
export function onQueryRead(client: QueryClient, queryKey: QueryKey, listener: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && matchQuery({ queryKey }, event.query))
      listener();
  });
}
