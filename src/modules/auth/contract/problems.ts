import { problems } from '#shared/problem.ts';

/** Every refusal of signing in and of what belongs to it. Texts of the specification are kept word for word. */
export const authProblems = problems('auth', {
  persona_required: [400, 'Please select whether you are a Founder or an Investor'],
  passwords_differ: [400, 'Passwords do not match'],
  email_invalid: [400, 'Please enter a valid email address'],
  password_too_short: [400, 'Password must be at least 8 characters long'],
  password_too_long: [400, 'Password must be at most 128 characters long'],
  password_common: [400, 'This password is one of the most common ones. Choose another.'],
  password_personal: [400, 'The password must not be built on the email address, the account name or the product name'],
  first_name_length: [400, 'First name must be between 1 and 50 characters'],
  last_name_length: [400, 'Last name must be between 1 and 50 characters'],
  phone_required: [400, 'Phone number is required'],
  phone_invalid: [400, 'Phone number must have 5 to 30 characters: digits, spaces and + ( ) - .'],
  terms_required: [400, 'You must agree to the Terms of Use to create an account'],
  email_taken: [409, 'An account with this email already exists'],
  sign_up_by_invitation: [403, 'A new account needs an invitation here'],
  sign_up_closed: [403, 'New accounts are closed here'],

  email_required: [400, 'Email is required'],
  password_required: [400, 'Password is required'],
  sso_required: [403, 'This account requires single sign-on'],
  invalid_credentials: [401, 'Invalid email or password'],
  /** Asked again from somebody who is signed in: no 401, which would say that the token does not hold. */
  password_wrong: [403, 'The password is not right'],
  locked: [423, 'Account is temporarily locked due to too many failed login attempts'],
  /** Only whoever has proven to be the person reads it. */
  locked_by_admin: [423, 'An administrator has locked your access to this account'],
  no_refresh_token: [401, 'No refresh token available'],
  session_expired: [401, 'Session expired. Please log in again.'],

  verification_failed: [400, 'Verification failed. Please try again.'],
  verification_elsewhere: [409, 'Confirm with the password that you registered with, or choose a new one'],
  email_link_invalid: [400, 'This link was used already, has expired, or belongs to another profile'],
  email_change_none: [404, 'No address is waiting to be confirmed'],
  resend_needs_email: [400, 'Please enter your email then click Resend'],
  reset_token_invalid: [400, 'Missing or invalid reset token.'],
  reset_password_too_short: [400, 'Password must be at least 8 characters.'],
  reset_passwords_differ: [400, 'Passwords do not match.'],

  session_creation_failed: [400, 'Session creation failed'],
  // The documented word for a session that is to last longer, which none ever does; no screen leads here (C1-87).
  not_implemented: [501, 'Not implemented'],
  service_key_required: [403, 'This call is for services that hold the service key'],
  lock_refused: [403, 'You cannot lock owners, people with a higher role, or yourself'],

  required_fields: [400, 'Please fill in all required fields'],
  owner_with_members: [409, 'You own an account with other members. Transfer it before you delete your profile.'],
  demo_refused: [403, 'Demo accounts cannot change this'],
  avatar_missing: [400, 'Choose a picture to upload'],
  avatar_type: [400, 'The picture must be a PNG, JPEG or WebP file'],
  avatar_unreadable: [400, 'The picture cannot be read'],
  avatar_too_large: [413, 'The picture must be at most 2 MB'],

  demo_type_invalid: [400, 'Invalid demo type'],
  demo_failed: [404, 'Demo login failed'],
});
