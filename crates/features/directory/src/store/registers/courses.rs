//! Courses as the register of who teaches whom has them.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{
    ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::course_taught;
use crate::model::Class;
use crate::store::teaching::CourseTaught;

/// The place of a course in the order of the register.
pub(crate) type Place = (i64, Uuid, String, String);

/// Courses of classes of these departments; of all for none.
fn of(tenant: &TenantId, departments: Option<&[Uuid]>) -> Select<course_taught::Entity> {
    let query = course_taught::Entity::of(tenant);
    match departments {
        Some(some) => query.filter(course_taught::COLUMN.department_id.is_in(some.iter().copied())),
        None => query,
    }
}

/// How many there are.
pub(crate) async fn count(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    departments: Option<&[Uuid]>,
) -> StoreResult<u64> {
    Ok(of(tenant, departments).count(conn).await?)
}

/// Those behind a place, in the order of teacher, college, class and course, at most `limit`.
pub(crate) async fn list(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    departments: Option<&[Uuid]>,
    after: Option<&Place>,
    limit: u64,
) -> StoreResult<Vec<CourseTaught>> {
    use course_taught::{COLUMN, Column};
    let mut query = of(tenant, departments);
    if let Some((teacher, department, class, course)) = after {
        let behind = Condition::any()
            .add(COLUMN.department_id.gt(*department))
            .add(Condition::all().add(COLUMN.department_id.eq(*department)).add(COLUMN.class_name.gt(class.as_str())))
            .add(
                Condition::all()
                    .add(COLUMN.department_id.eq(*department))
                    .add(COLUMN.class_name.eq(class.as_str()))
                    .add(COLUMN.course_name.gt(course.as_str())),
            );
        query = query
            .filter(Column::TeacherId.gte(*teacher))
            .filter(Condition::any().add(Column::TeacherId.gt(*teacher)).add(behind));
    }
    let rows = query
        .order_by_asc(Column::TeacherId)
        .order_by_asc(Column::DepartmentId)
        .order_by_asc(Column::ClassName)
        .order_by_asc(Column::CourseName)
        .limit(limit)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}

/// The courses of these teachers, at most [`onehall_db::BIND_LIMIT`] of them.
pub(crate) async fn list_of_teachers(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    teachers: &[i64],
) -> StoreResult<Vec<CourseTaught>> {
    let rows = course_taught::Entity::keyed(tenant)
        .filter(Expr::col(course_taught::Column::TeacherId).is_in(teachers.iter().copied()))
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}

fn from_row(row: course_taught::Model) -> CourseTaught {
    CourseTaught {
        teacher: row.teacher_id,
        class: Class { department: row.department_id, name: row.class_name },
        course: onehall_kernel::Names { zh: row.course_name, en: row.course_name_en },
    }
}

/// Writes courses: new ones, and the English names of those that are there.
pub(crate) async fn put(conn: &impl ConnectionTrait, tenant: &TenantId, courses: &[&CourseTaught]) -> StoreResult<()> {
    use course_taught::Column;
    let key = [Column::TeacherId, Column::DepartmentId, Column::ClassName, Column::CourseName];
    for chunk in courses.chunks(onehall_db::rows_per_insert(6)) {
        let rows = chunk.iter().map(|one| course_taught::ActiveModel {
            tenant_id: Set(tenant.as_str().to_owned()),
            teacher_id: Set(one.teacher),
            department_id: Set(one.class.department),
            class_name: Set(one.class.name.clone()),
            course_name: Set(one.course.zh.clone()),
            course_name_en: Set(one.course.en.clone()),
        });
        course_taught::Entity::insert_many(rows)
            .on_conflict(OnConflict::columns(key).update_column(Column::CourseNameEn).to_owned())
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}
