/** The part of JSON Schema 2020-12 that the inputs need, and a search for members that a schema does not know. */
import { isRecord } from '@tableside/core/codecs';

export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly const?: string;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
}

/** Paths of members that the schema does not name, which are usually typing errors. */
export function unknownMembers(value: unknown, schema: JsonSchema): readonly string[] {
  if (Array.isArray(value)) {
    const items = schema.items ?? schema.anyOf?.find(({ items }) => items !== undefined)?.items;
    if (items === undefined) return [];
    return value.flatMap((item: unknown, at) => under(String(at), unknownMembers(item, items)));
  }
  if (!isRecord(value)) return [];
  const { additionalProperties, properties } = schemaOfObject(value, schema);
  if (additionalProperties !== undefined)
    return Object.entries(value).flatMap(([key, member]) =>
      under(key, unknownMembers(member, additionalProperties)),
    );
  if (properties === undefined) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return known === undefined ? [key] : under(key, unknownMembers(member, known));
  });
}

const under = (key: string, paths: readonly string[]): readonly string[] =>
  paths.map((path) => `${key}.${path}`);

/** Of several shapes, the one whose constants match. */
function schemaOfObject(value: Readonly<Record<string, unknown>>, schema: JsonSchema): JsonSchema {
  if (schema.properties !== undefined) return schema;
  const shapes = schema.oneOf ?? schema.anyOf ?? [];
  const fits = ({ properties = {} }: JsonSchema): boolean =>
    Object.entries(properties).every(([key, { const: text }]) => text === undefined || value[key] === text);
  return shapes.find((shape) => shape.properties !== undefined && fits(shape)) ?? schema;
}
