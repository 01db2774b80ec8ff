//! What is called something, in any writing.

use onehall_db::containing;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{Condition, Iden};

use crate::rules::search_key::sought;

/// What has `keyword` in its key, of the column that holds [`search_key`](crate::rules::search_key).
pub(super) fn is_called(key: impl Iden + Copy + 'static, keyword: &str) -> Condition {
    let part = |text: String| Expr::col(key).like(containing(&text));
    sought(keyword).into_iter().map(part).fold(Condition::any(), Condition::add)
}
