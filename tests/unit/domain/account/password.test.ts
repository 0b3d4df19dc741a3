import { describe, expect, test } from 'vitest';
import { isStrongPassword } from '../../../../src/domain/account/password.ts';

describe('a password', () => {
  test.each([
    'correct horse',
    'battery staple',
    'a new secret',
    'Tr0ub4dor&3xyz',
    'xkWq93mPzL',
    'mon chat dort tard',
    'ünïcödé-straße',
    '8392016475',
    'password for pixmill only',
  ])('is accepted: %j', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  test.each([
    ['123456', 'too short'],
    ['xkWq93mPz', 'nine characters'],
    ['', 'empty'],
  ])('is refused: %j, %s', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  test.each([
    'password123',
    'Password2026!',
    'p4ssw0rd123',
    'P@$$w0rd!!!',
    'motdepasse',
    'iloveyou123',
    'letmein1234',
    'qwerty12345',
    'azertyuiop',
    'football2026',
    '!!!princess!!!',
    'superman123',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'pixmill1234',
    'mypassword1',
  ])('is refused if it is common: %j', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  test.each([
    'aaaaaaaaaa',
    '1212121212',
    '12312312312',
    'pokemonpokemon',
    'ababababaa',
    '          ',
    '1234567890',
    '0987654321',
    '0123456789',
    'abcdefghij',
    'jihgfedcba',
    'qwertyuiop',
    'asdfghjkl1',
    'abcd1234efgh',
    '12345abcde!!',
    '1472583690',
    'ABCDEFGHIJ',
  ])('is refused if it is a pattern: %j', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });
});
