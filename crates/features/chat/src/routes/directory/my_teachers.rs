//! `POST blade-platform/app/userList/myTeachers`

use axum::extract::State;
use onehall_directory::{find_person, kept_departments, list_teachers_of_class, name_of};
use onehall_kernel::{Envelope, ErrorCode, Locale};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use super::{DirectoryUser, class_of};

/// Somebody who teaches the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TeacherOut {
    #[serde(flatten)]
    base: DirectoryUser,
    /// What they teach, in the reader's language; several courses are separated as in a text.
    course_name: String,
}

/// The teachers of the caller's class, each once with all courses; nobody for who is no student.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/myTeachers", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = Empty,
    responses((status = 200, body = Envelope<Vec<TeacherOut>>)))]
pub(super) async fn my_teachers(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<TeacherOut>> {
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let me = find_person(repo.conn(), tenant, user.session.user).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    let Some(class) = class_of(&me) else { return user.ok(Vec::new()) };
    let departments = kept_departments(&repo, tenant).await?;
    let teachers = list_teachers_of_class(repo.conn(), tenant, &class).await?;
    let between = match locale {
        Locale::Zh => "、",
        Locale::En => ", ",
    };
    let rows = teachers.into_iter().map(|teacher| {
        let courses: Vec<&str> = teacher.courses.iter().map(|course| course.pick(locale)).collect();
        let name = name_of(&departments, teacher.person.department_id, locale);
        TeacherOut { course_name: courses.join(between), base: DirectoryUser::of(teacher.person, name) }
    });
    user.ok(rows.collect())
}
