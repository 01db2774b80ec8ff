//! Posts beside the main one. Rows hang on a person; callers hold the person, whose tenant is checked.

use onehall_db::{PartOf as _, StoreResult};
use onehall_kernel::UserId;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::user_post;
use crate::model::Post;

/// A person's further posts and the place of the next one.
pub(crate) async fn next_place(conn: &impl ConnectionTrait, user: i64) -> StoreResult<(usize, i32)> {
    let rows = user_post::Entity::part_of(user).all(conn).await?;
    let last = rows.iter().map(|row| row.sort).max();
    Ok((rows.len(), last.map_or(0, |last| last.saturating_add(1))))
}

/// The posts of a person beside the main one, in their order. The caller has found the person, by tenant.
///
/// # Errors
/// When the database fails.
pub async fn list_posts(conn: &impl ConnectionTrait, user: UserId) -> StoreResult<Vec<Post>> {
    let rows = user_post::Entity::part_of(user.0)
        .order_by_asc(user_post::Column::Sort)
        .order_by_asc(user_post::Column::PostName)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| Post { department: row.department_id, name: row.post_name }).collect())
}

/// Adds further posts, each at its place; a second one of the same name at the same department is a unique error.
pub(crate) async fn create_posts(conn: &impl ConnectionTrait, posts: &[(i64, i32, Post)]) -> StoreResult<()> {
    for chunk in posts.chunks(onehall_db::rows_per_insert(4)) {
        let rows = chunk.iter().map(|(user, place, post)| user_post::ActiveModel {
            user_id: Set(*user),
            department_id: Set(post.department),
            post_name: Set(post.name.clone()),
            sort: Set(*place),
        });
        user_post::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Takes a further post away; false when there was none.
pub(crate) async fn delete_post(conn: &impl ConnectionTrait, user: i64, post: &Post) -> StoreResult<bool> {
    let one = user_post::Entity::delete_part_of(user)
        .filter(user_post::COLUMN.department_id.eq(post.department))
        .filter(user_post::COLUMN.post_name.eq(post.name.as_str()));
    Ok(one.exec(conn).await?.rows_affected > 0)
}
