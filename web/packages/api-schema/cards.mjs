// What the data of each kind of card has to have, from docs/openapi.json: values for a check while the application runs.

const nameOf = (ref) => ref.split("/").at(-1);

/** A schema as the browser checks it: required fields, and whether they are texts, numbers, lists or objects. */
function shapeOf(schema, schemas) {
  if (schema.$ref !== undefined) return shapeOf(schemas[nameOf(schema.$ref)], schemas);
  if (schema.allOf !== undefined) {
    const parts = schema.allOf.map((part) => shapeOf(part, schemas));
    return { object: Object.assign({}, ...parts.map((part) => part.object ?? {})) };
  }
  const options = schema.oneOf ?? schema.anyOf;
  if (options !== undefined) {
    const some = options.filter(({ type }) => type !== "null");
    if (some.length !== 1) return "any";
    return some.length === options.length ? shapeOf(some[0], schemas) : { maybe: shapeOf(some[0], schemas) };
  }
  const types = [schema.type ?? []].flat();
  if (types.includes("null")) {
    const [type, ...more] = types.filter((one) => one !== "null");
    return type === undefined || more.length > 0 ? "any" : { maybe: shapeOf({ ...schema, type }, schemas) };
  }
  switch (types[0]) {
    case "string":
    case "boolean":
      return types[0];
    case "integer":
    case "number":
      return "number";
    case "array":
      return { list: shapeOf(schema.items, schemas) };
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      const required = properties.filter(([name]) => schema.required?.includes(name));
      return { object: Object.fromEntries(required.map(([name, one]) => [name, shapeOf(one, schemas)])) };
    }
    default:
      return "any";
  }
}

/** Text of `card-shapes.gen.ts`. */
export function cardShapes({ components: { schemas } }) {
  const kinds = schemas.AnyCard.oneOf.map(({ $ref }) => {
    const { typeList, list, cardKind } = schemas[nameOf($ref)].allOf[1].properties;
    const shape = { object: { typeList: shapeOf(typeList, schemas), list: shapeOf(list, schemas) } };
    return `  ${cardKind.enum[0]}: ${JSON.stringify(shape)},`;
  });
  return `/** What a value has to be: a plain one, a list, an object with at least these fields, or null instead. */
export type Shape =
  | "string"
  | "number"
  | "boolean"
  | "any"
  | { readonly list: Shape }
  | { readonly object: Readonly<Record<string, Shape>> }
  | { readonly maybe: Shape };

/** What the data of a card has to have, by its kind. */
export const CARD_SHAPES: Readonly<Record<string, Shape>> = {
${kinds.join("\n")}
};
`;
}
