//! Counting rows of two tables that belong together, for invariant checks.

use sea_orm::sea_query::{Alias, Expr, ExprTrait as _, JoinType, Query, SelectStatement};
use sea_orm::{Condition, ConnectionTrait};

use crate::StoreResult;

/// What the count is called in its statement.
const NUMBER: &str = "n";

/// How many rows of `left` stand beside one of `right` for which `on` and the condition hold; further tables may be joined
/// before [`count_of`] asks.
#[must_use]
pub fn pairs(left: &str, right: &str, on: Expr, condition: Condition) -> SelectStatement {
    Query::select()
        .expr_as(Expr::val(1_i64).count(), Alias::new(NUMBER))
        .from(Alias::new(left))
        .join(JoinType::InnerJoin, Alias::new(right), on)
        .cond_where(condition)
        .to_owned()
}

/// The count of [`pairs`].
///
/// # Errors
/// When the database fails.
pub async fn count_of(conn: &impl ConnectionTrait, pairs: &SelectStatement) -> StoreResult<i64> {
    Ok(conn.query_one(pairs).await?.map(|row| row.try_get::<i64>("", NUMBER)).transpose()?.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use crate::{Db, DbOptions};

    use super::*;

    #[tokio::test]
    async fn pairs_for_which_the_condition_holds_are_counted() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("pairs.db").display());
        let db = Db::open(&DbOptions::new(url)).await.unwrap();
        let tx = db.begin().await.unwrap();
        for made in [
            "CREATE TABLE books (id INT, tenant TEXT)",
            "CREATE TABLE pages (book INT, tenant TEXT)",
            "INSERT INTO books VALUES (1, 'a'), (2, 'b')",
            "INSERT INTO pages VALUES (1, 'a'), (2, 'a'), (2, 'b'), (3, 'a')",
        ] {
            tx.conn().execute_unprepared(made).await.unwrap();
        }
        let on = || Expr::col(("pages", "book")).equals(("books", "id"));
        let foreign = Condition::all().add(Expr::col(("pages", "tenant")).ne(Expr::col(("books", "tenant"))));
        assert_eq!(count_of(tx.conn(), &pairs("pages", "books", on(), foreign)).await.unwrap(), 1);
        assert_eq!(count_of(tx.conn(), &pairs("pages", "books", on(), Condition::all())).await.unwrap(), 3);
        tx.save().await.unwrap();
    }
}
