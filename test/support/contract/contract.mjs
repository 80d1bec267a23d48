/** openapi.json as a judge of answers: which are declared, and whether a body is exactly what its schema says. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

/** @typedef {Record<string, any>} Json */
/** @typedef {{ operationId: string, responses: Json }} Operation */
/**
 * @typedef {{ method: string, route: string, status: number, body: string | null }} Answer route as Fastify writes it
 */

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DOCUMENT = 'openapi.json';

/**
 * From OpenAPI 3.0 to JSON schema: `nullable` beside references, and no property beyond those that are named.
 * @param {any} schema
 * @returns {any}
 */
const strict = (schema) => {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, type, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'enum' ? value : strict(value)]),
  );
  if (typeof rest.$ref === 'string') return { $ref: rest.$ref.replace(/^#/, `${DOCUMENT}#`) };
  const closed = rest.properties && rest.additionalProperties === undefined ? { additionalProperties: false } : {};
  const one = { ...rest, ...(type ? { type } : {}), ...closed };
  return nullable ? { anyOf: [{ type: 'null' }, one] } : one;
};

/** `/api/numbers/:id` -> `/api/numbers/{id}` @param {string} route */
const pathOf = (route) => route.replaceAll(/:(\w+)/g, '{$1}');

/** @param {Operation} operation @param {string | number} status */
const schemaOf = ({ responses }, status) => responses[status]?.content?.['application/json']?.schema;

/** What an answer is counted as. @param {string} operationId @param {string | number} status @param {string} code */
const nameOf = (operationId, status, code) => `${operationId} ${status} ${code}`;

const PLAIN_ERROR = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' }, facts: { type: 'object', maxProperties: 0 } },
  required: ['code', 'message', 'facts'],
  additionalProperties: false,
};

/** @param {string} text openapi.json */
export const contractOf = (text) => {
  const document = /** @type {Json} */ (JSON.parse(text));
  const ajv = new Ajv({ strict: false, formats: { uuid: UUID, date: DATE, 'date-time': DATE_TIME } });
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, strict(schema)]),
  );
  ajv.addSchema({ components: { schemas } }, DOCUMENT);
  /** @type {Map<unknown, import('ajv').ValidateFunction>} */
  const compiled = new Map();

  /** @param {Json} schema @param {unknown} value @returns {string | null} what is wrong */
  const wrongIn = (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(strict(schema));
    compiled.set(schema, validate);
    return validate(value) ? null : `${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`;
  };

  /** @param {string} method @param {string} route @returns {Operation | undefined} */
  const operationOf = (method, route) => document.paths[pathOf(route)]?.[method.toLowerCase()];

  return {
    /** Every answer that openapi.json declares, by name. @returns {string[]} */
    declared: () =>
      Object.values(document.paths).flatMap((methods) =>
        Object.values(/** @type {Record<string, Operation>} */ (methods)).flatMap((operation) =>
          Object.keys(operation.responses).flatMap((status) => {
            const codes = Number(status) < 400 ? ['-'] : schemaOf(operation, status).properties.code.enum;
            return codes.map((/** @type {string} */ code) => nameOf(operation.operationId, status, code));
          }),
        ),
      ),

    /** @param {string} name a schema of the document @param {unknown} value @returns {string | null} what is wrong */
    wrongIn: (name, value) => wrongIn({ $ref: `#/components/schemas/${name}` }, value),

    /**
     * @param {Answer} answer
     * @returns {{ name: string | null, problem: string | null }} name: null for a path that is no operation
     */
    judge: ({ method, route, status, body }) => {
      const parsed = body ? JSON.parse(body) : undefined;
      const operation = operationOf(method, route);
      if (!operation) {
        const problem = status >= 400 && body ? wrongIn(PLAIN_ERROR, parsed) : null;
        return { name: null, problem: problem && `${method} ${route} ${status}: ${problem}` };
      }
      const name = nameOf(operation.operationId, status, status < 400 ? '-' : parsed?.code);
      if (!operation.responses[status]) return { name, problem: `${name} is not declared: add it by @Refuses` };
      const schema = schemaOf(operation, status);
      if (!schema) return { name, problem: parsed === undefined ? null : `${name} has a body that is not declared` };
      const problem = wrongIn(schema, parsed);
      return { name, problem: problem && `${name} is not as openapi.json declares: ${problem}` };
    },
  };
};

export const readContract = () => contractOf(readFileSync(DOCUMENT, 'utf8'));
