// Who may do what: permissions are named, a role is a set of them, and a key may have fewer than its owner.

export const permissions = [
  'results:read',
  'datasets:read',
  'eval:run',
  'datasets:write',
  'labels:write',
  'feedback:write',
  'alerts:manage',
  'traces:write',
  'runs:manage',
  'targets:manage',
  'accounts:manage',
] as const;

export type Permission = (typeof permissions)[number];

export const roles = ['admin', 'user', 'viewer'] as const;

export type Role = (typeof roles)[number];

const viewer: readonly Permission[] = ['results:read', 'datasets:read'];
const user: readonly Permission[] = [
  ...viewer,
  'eval:run',
  'datasets:write',
  'labels:write',
  'traces:write',
  'feedback:write',
];

export const permissionsOf: { readonly [role in Role]: readonly Permission[] } = { viewer, user, admin: permissions };
