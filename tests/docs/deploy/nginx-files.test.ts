import { describe, expect, it } from 'vitest';
import { headersFile, policiesFile, serverFile, settingsIn } from '../../../docs/deploy/nginx-files.ts';
import { documentHeaders } from '../../../fixtures/sandbox/document-policy.ts';

const settings = settingsIn(
  JSON.stringify({
    environment: 'production',
    services: { ordering: 'https://api.example/ordering', live: { url: 'https://live.example', path: '/s' } },
  }),
);

describe('what of the web server’s configuration depends on the deployment', () => {
  it('says each header of each policy as the function has it (WC10)', () => {
    const policies = policiesFile(settings);
    for (const page of ['browsing', 'paying'] as const) {
      for (const [name, value] of Object.entries(documentHeaders(settings, page))) {
        expect(policies).toContain(`map $document_page $document_${name.replaceAll('-', '_')} {`);
        expect(policies).toContain(`  ${page} "${value.replaceAll('"', '\\"')}";`);
      }
    }
    expect(policies).toContain('https://live.example wss://live.example');
  });

  it('adds each header once', () => {
    const added = headersFile(settings).trim().split('\n');
    expect(added).toHaveLength(Object.keys(documentHeaders(settings, 'paying')).length);
    expect(added).toContain('add_header content-security-policy $document_content_security_policy always;');
  });

  it('answers to every name, or to those that are listed', () => {
    expect(serverFile(8080, [])).toBe('listen 8080 default_server;\nserver_name _;\n');
    expect(serverFile(80, ['order.example.com', '*.pubs.example'])).toBe(
      'listen 80;\nserver_name order.example.com *.pubs.example;\n',
    );
  });

  it.each(['order.example;', 'a b', '$host', '"', '*', 'a..b'])('takes no host name like %j', (host) => {
    expect(() => serverFile(80, [host])).toThrow('is no host name');
  });

  it.each([0, 65_536, Number.NaN])('takes no port like %d', (port) => {
    expect(() => serverFile(port, [])).toThrow('is no port');
  });

  it.each(['[]', '{"services":{}}', '{"environment":"production"}', '{"environment":1,"services":{}}'])(
    'stops at a configuration like %j',
    (json) => {
      expect(() => settingsIn(json)).toThrow('needs an environment and services');
    },
  );
});
