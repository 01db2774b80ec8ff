import { expect, test } from '../fixtures.ts';

test.use({ account: 'teacher' });

test('a to-do of another system appears on the open home page, and leaves it when withdrawn', async ({
  home,
  otherSystem,
}) => {
  const title = '端到端：请审批用印申请';
  await home.goto();
  await expect(home.todo.items.first()).toBeVisible();
  const before = await home.todo.count();
  await expect(home.summary('todo')).toContainText(String(before));

  await otherSystem.postTodo('e2e-appears', 'teacher', title);
  await expect(home.todo.all).toContainText(`${before + 1} 项`);
  await expect(home.todo.item(title)).toBeVisible();
  await expect(home.summary('todo')).toContainText(String(before + 1));

  await otherSystem.withdrawTodo('e2e-appears');
  await expect(home.todo.all).toContainText(`${before} 项`);
  await expect(home.todo.item(title)).toHaveCount(0);
  await expect(home.summary('todo')).toContainText(String(before));
});

test('the same to-do sent twice stands once', async ({ home, otherSystem }) => {
  const title = '端到端：请确认会议纪要';
  await otherSystem.postTodo('e2e-twice', 'teacher', '端到端：会议纪要待确认');
  await otherSystem.postTodo('e2e-twice', 'teacher', title);
  await otherSystem.postTodo('e2e-twice', 'teacher', title);
  await home.goto();
  await expect(home.todo.item(title)).toHaveCount(1);
  await otherSystem.withdrawTodo('e2e-twice');
  await expect(home.todo.item(title)).toHaveCount(0);
});

test('the badge is the number of the list', async ({ home, todos, t }) => {
  await home.goto();
  await expect(home.todo.items.first()).toBeVisible();
  const count = await home.todo.count();
  await expect(home.summary('todo')).toContainText(t('matters:summary.count', { count }));
  await home.summary('todo').click();
  await expect(todos.items.first()).toBeVisible();
  await expect(todos.tab).toContainText(count > 99 ? '99+' : String(count));
  await expect(todos.total).toHaveText(t('matters:total', { count }));
  const pages = Math.ceil(count / (await todos.items.count()));
  if (pages === 1) await expect(todos.items).toHaveCount(count);
});
