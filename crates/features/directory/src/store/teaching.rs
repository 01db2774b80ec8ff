//! Who teaches which class, and what.

use std::collections::{BTreeMap, HashMap};

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Names, TenantId, UserId};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait as _, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::{course_taught, user};
use crate::model::{Class, TaughtClass, Teacher};
use crate::store::colleagues::living;
use crate::store::people::from_row;

/// A course that somebody gives a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CourseTaught {
    pub teacher: i64,
    pub class: Class,
    pub course: Names,
}

/// The classes of a teacher by name, with the number of their students.
///
/// # Errors
/// When the database fails.
pub async fn list_classes_taught(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    teacher: UserId,
) -> StoreResult<Vec<TaughtClass>> {
    let classes: Vec<(Uuid, String)> = course_taught::Entity::of(tenant)
        .filter(course_taught::COLUMN.teacher_id.eq(teacher.0))
        .select_only()
        .column(course_taught::Column::DepartmentId)
        .column(course_taught::Column::ClassName)
        .distinct()
        .order_by_asc(course_taught::Column::ClassName)
        .order_by_asc(course_taught::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    let counted: Vec<(Uuid, String, i64)> = living(tenant)
        .filter(user::COLUMN.kind.eq("student"))
        .filter(user::COLUMN.department_id.is_in(classes.iter().map(|(department, _)| *department)))
        .filter(user::COLUMN.post_name.is_in(classes.iter().map(|(_, name)| name.as_str())))
        .select_only()
        .column(user::Column::DepartmentId)
        .column(user::Column::PostName)
        .column_as(user::Column::Id.count(), "number")
        .group_by(user::Column::DepartmentId)
        .group_by(user::Column::PostName)
        .into_tuple()
        .all(conn)
        .await?;
    let counted: HashMap<(Uuid, String), i64> = counted.into_iter().map(|(id, name, n)| ((id, name), n)).collect();
    let taught = classes.into_iter().map(|key| TaughtClass {
        members: counted.get(&key).copied().unwrap_or(0),
        class: Class { department: key.0, name: key.1 },
    });
    Ok(taught.collect())
}

/// Whether somebody teaches this class.
///
/// # Errors
/// When the database fails.
pub async fn is_taught_by(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    class: &Class,
    teacher: UserId,
) -> StoreResult<bool> {
    let of_class = course_taught::Entity::of(tenant)
        .filter(course_taught::COLUMN.teacher_id.eq(teacher.0))
        .filter(course_taught::COLUMN.department_id.eq(class.department))
        .filter(course_taught::COLUMN.class_name.eq(class.name.as_str()));
    Ok(of_class.count(conn).await? > 0)
}

/// The teachers of a class by account, with their courses. Disabled ones are left out.
///
/// # Errors
/// When the database fails.
pub async fn list_teachers_of_class(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    class: &Class,
) -> StoreResult<Vec<Teacher>> {
    let rows = course_taught::Entity::of(tenant)
        .filter(course_taught::COLUMN.department_id.eq(class.department))
        .filter(course_taught::COLUMN.class_name.eq(class.name.as_str()))
        .order_by_asc(course_taught::Column::CourseName)
        .all(conn)
        .await?;
    let mut courses: BTreeMap<i64, Vec<Names>> = BTreeMap::new();
    for row in rows {
        courses.entry(row.teacher_id).or_default().push(Names { zh: row.course_name, en: row.course_name_en });
    }
    let people = living(tenant)
        .filter(user::COLUMN.id.is_in(courses.keys().copied()))
        .order_by_asc(user::Column::AccountKey)
        .all(conn)
        .await?;
    let with_courses = people.into_iter().map(|row| {
        let courses = courses.remove(&row.id).unwrap_or_default();
        Teacher { person: from_row(row), courses }
    });
    Ok(with_courses.collect())
}

/// Adds courses; one that a teacher gives the same class already is a unique error.
pub(crate) async fn create_courses(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    courses: &[CourseTaught],
) -> StoreResult<()> {
    for chunk in courses.chunks(onehall_db::rows_per_insert(6)) {
        let rows = chunk.iter().map(|one| course_taught::ActiveModel {
            tenant_id: Set(tenant.as_str().to_owned()),
            teacher_id: Set(one.teacher),
            department_id: Set(one.class.department),
            class_name: Set(one.class.name.clone()),
            course_name: Set(one.course.zh.clone()),
            course_name_en: Set(one.course.en.clone()),
        });
        course_taught::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Takes a course away; false when there was none.
pub(crate) async fn delete_course(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    course: &CourseTaught,
) -> StoreResult<bool> {
    let one = course_taught::Entity::delete_of(tenant)
        .filter(course_taught::COLUMN.teacher_id.eq(course.teacher))
        .filter(course_taught::COLUMN.department_id.eq(course.class.department))
        .filter(course_taught::COLUMN.class_name.eq(course.class.name.as_str()))
        .filter(course_taught::COLUMN.course_name.eq(course.course.zh.as_str()));
    Ok(one.exec(conn).await?.rows_affected > 0)
}
