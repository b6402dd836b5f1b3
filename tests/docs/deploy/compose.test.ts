import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = new URL('../../../docs/deploy/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

interface Composed {
  readonly services: {
    readonly web: {
      readonly build: Readonly<Record<'context' | 'dockerfile', string>>;
      readonly ports: readonly string[];
      readonly tmpfs: readonly string[];
      readonly volumes: readonly string[];
    };
  };
  readonly volumes: Readonly<Record<string, unknown>>;
}

describe('the compose file', () => {
  const { services, volumes } = parse(textOf('compose.yaml')) as Composed;
  const { web } = services;
  const image = textOf('Dockerfile');

  it('builds the image of this project', () => {
    const context = new URL(`${web.build.context}/`, folder);
    expect(existsSync(new URL('package-lock.json', context))).toBe(true);
    expect(readFileSync(new URL(web.build.dockerfile, context), 'utf8')).toBe(image);
  });

  it('mounts the folders and publishes the ports that the image has', () => {
    const [, made = ''] = /mkdir -p (.*) \\/.exec(image) ?? [];
    const mounted = [
      ...web.volumes.map((each) => each.split(':')[1]),
      ...web.tmpfs.map((each) => each.split(':')[0]),
    ];
    expect(mounted.toSorted()).toEqual(
      made
        .split(' ')
        .map((name) => `/srv/tableside/${name}`)
        .toSorted(),
    );
    const [, exposed = ''] = /EXPOSE (.*)/.exec(image) ?? [];
    expect(web.ports.map((each) => each.split(':')[1])).toEqual(exposed.split(' '));
    expect(Object.keys(volumes)).toEqual(['earlier']);
  });
});
