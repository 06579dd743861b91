import * as z from 'zod/mini';
import { endpoint, file, keys } from '#shared/endpoint.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';

export const AVATAR_MAX = 2 * 1024 * 1024; // bytes (ruling 26)
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const Avatar = keys(z.strictObject({ avatarUrl: z.nullable(z.string()) }));

export const uploadAvatar = endpoint({
  id: 'auth.uploadAvatar',
  route: 'POST /api/auth/avatar',
  summary: 'Set one’s own picture: PNG, JPEG or WebP of at most 2 MB, kept as 256 × 256 pixels without what the file says beside',
  action: actions.updateProfile,
  upload: { field: 'avatar', maxBytes: AVATAR_MAX },
  answer: Avatar,
  problems: [
    authProblems.avatar_missing,
    authProblems.avatar_type,
    authProblems.avatar_unreadable,
    authProblems.avatar_too_large,
    authProblems.demo_refused,
  ],
  rateLimit: 'upload',
});

export const removeAvatar = endpoint({
  id: 'auth.removeAvatar',
  route: 'DELETE /api/auth/avatar',
  summary: 'Remove one’s own picture; initials show instead',
  action: actions.updateProfile,
  answer: Avatar,
});

export const readAvatar = endpoint({
  id: 'auth.readAvatar',
  route: 'GET /api/avatars/:avatarId',
  // An <img> sends no token: the id is 128 random bits and changes with every picture.
  summary: 'Read a picture by its address',
  action: 'public',
  params: z.object({ avatarId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  answer: file('image/webp'),
});
