import type { Component } from './component.ts';

const maven = (
  group: string | undefined,
  name: string | undefined,
  version: string | undefined,
): Component[] => (group && name && version ? [{ ecosystem: 'maven', group, name, version }] : []);

const element = (name: string, xml: string): string | undefined =>
  new RegExp(`<${name}>\\s*([^<>&]{1,200}?)\\s*</${name}>`).exec(xml)?.[1];

/** `${spring.version}` from `<properties>` of the same file; anything else stays open and is left out. */
const resolve = (value: string | undefined, properties: string): string | undefined => {
  const name = /^\$\{([A-Za-z0-9._-]+)\}$/.exec(value ?? '')?.[1];
  const resolved = name === undefined ? value : element(name.replace(/\./g, '\\.'), properties);
  return resolved?.includes('$') ? undefined : resolved;
};

/**
 * pom.xml: direct dependencies with a version that is written in the file. Read as text, so no document type or entity
 * is ever followed; comments and managed versions do not count.
 */
export const readPom = (text: string): Component[] => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return [];
  const plain = text.replace(/<!--[\s\S]*?-->/g, '');
  const properties = /<properties>([\s\S]*?)<\/properties>/.exec(plain)?.[1] ?? '';
  const direct = plain
    .replace(/<dependencyManagement>[\s\S]*?<\/dependencyManagement>/g, '')
    .replace(/<(build|reporting|profiles)>[\s\S]*?<\/\1>/g, '');
  return [...direct.matchAll(/<dependency>([\s\S]{0,4000}?)<\/dependency>/g)].flatMap(([, body = '']) => {
    const own = body.replace(/<exclusions>[\s\S]*?<\/exclusions>/g, '');
    return maven(
      element('groupId', own),
      element('artifactId', own),
      resolve(element('version', own), properties),
    );
  });
};

/** gradle.lockfile: `group:name:version=configurations`. */
export const readGradleLock = (text: string): Component[] =>
  text.split('\n').flatMap((line) => {
    const match = /^([\w.-]+):([\w.-]+):([\w.+-]+)=/.exec(line);
    return maven(match?.[1], match?.[2], match?.[3]);
  });
