//! Where a row puts somebody: department, class, main and further posts.

use onehall_feature::cells::{several, take};
use onehall_feature::{CellIn, RowFault, RowIn, faults};
use onehall_kernel::normalise_key;

use super::columns::place;
use super::facts::{Facts, FoundClass};
use crate::model::Post;
use crate::rules::person_texts::{POST_CHARS, POSTS_MAX};
use crate::store::registers::people::PersonRow;

/// The department by its code, else by its name; both have to mean one when both are there.
pub(super) fn department(row: &RowIn, facts: &Facts, after: &mut PersonRow, faults: &mut Vec<RowFault>) {
    let (code, name) = (row.text(place::DEPARTMENT), row.text(place::DEPARTMENT_NAME));
    let named = facts.department_names.get(&normalise_key(name)).map(Vec::as_slice).unwrap_or_default();
    if !code.is_empty() {
        let Some(id) = facts.departments.get(&normalise_key(code)).copied() else {
            faults.push(faults::unknown("deptCode", ["部门编号", "department with the code"], code));
            return;
        };
        if !named.is_empty() && !named.contains(&id) {
            faults.push(RowFault::new("deptName", "部门名称与部门编号不一致", "Name and code mean two departments"));
        }
        after.department = Some(id);
    } else if !name.is_empty() {
        match named {
            [] => faults.push(faults::unknown("deptName", ["部门", "department"], name)),
            [one] => after.department = Some(*one),
            _ => faults.push(RowFault::new(
                "deptName",
                "有多个同名部门，请填写部门编号",
                "Several departments have this name: fill in the code",
            )),
        }
    } else if row.cell(place::DEPARTMENT).is_given() || row.cell(place::DEPARTMENT_NAME).is_given() {
        after.department = None;
    }
}

/// Students have a class and no post, everybody else a post and no class. The class decides where the department is not
/// said, and is of the department where it is.
pub(super) fn class_and_post(
    row: &RowIn,
    stored: Option<&PersonRow>,
    facts: &Facts,
    after: &mut PersonRow,
    faults: &mut Vec<RowFault>,
) {
    let (class, post) = (row.text(place::CLASS), row.text(place::POST));
    if after.kind != "student" {
        if !class.is_empty() {
            faults.push(RowFault::new("className", "只有学生填写班级", "Only students have a class"));
        }
        if after.class.take().is_some() {
            after.post_name.clear();
        }
        take(row, place::POST, &mut after.post_name);
        return;
    }
    if !post.is_empty() {
        faults.push(RowFault::new("postName", "学生不填写职务", "Students have no post"));
    }
    let was_student = stored.is_some_and(|one| one.kind == "student");
    if !was_student || matches!(row.cell(place::CLASS), CellIn::Empty) {
        (after.class, after.post_name) = (None, String::new());
    }
    if !class.is_empty() {
        let says_department = !row.text(place::DEPARTMENT).is_empty() || !row.text(place::DEPARTMENT_NAME).is_empty();
        match facts.class(class, after.department.filter(|_| says_department)) {
            FoundClass::One(found) => {
                after.department = Some(found.class.department);
                after.class = Some(found.id);
                after.post_name.clone_from(&found.class.name);
            }
            FoundClass::Several => faults.push(RowFault::new(
                "className",
                "有多个同名班级，请填写部门编号或班级编号",
                "Several classes have this name: fill in the department or the class's code",
            )),
            FoundClass::Nothing if says_department => faults.push(RowFault::new(
                "className",
                format!("该部门没有班级“{class}”"),
                format!("The department has no class “{class}”"),
            )),
            FoundClass::Nothing => faults.push(faults::unknown("className", ["班级", "class"], class)),
        }
    } else if let Some(id) = after.class {
        let stays = facts.classes.iter().any(|one| one.id == id && Some(one.class.department) == after.department);
        if !stays {
            faults.push(RowFault::new(
                "deptCode",
                "该学生的班级不属于此部门，请同时填写班级",
                "The student's class is of another department: fill in the class too",
            ));
        }
    }
}

pub(super) fn further_posts(row: &RowIn, facts: &Facts, after: &mut PersonRow, faults: &mut Vec<RowFault>) {
    if !row.cell(place::FURTHER).is_given() {
        return;
    }
    let mut posts: Vec<Post> = Vec::new();
    for part in several(row.text(place::FURTHER)) {
        let Some((code, name)) = part.split_once([':', '：']).map(|(code, name)| (code.trim(), name.trim())) else {
            faults.push(RowFault::new(
                "furtherPosts",
                format!("“{part}”应为“部门编号:职务”"),
                format!("“{part}” should be “department code:post”"),
            ));
            return;
        };
        if !(1..=POST_CHARS).contains(&name.chars().count()) {
            faults.push(RowFault::new("furtherPosts", "职务应为 1 至 64 个字符", "A post has 1 to 64 characters"));
            return;
        }
        let Some(department) = facts.departments.get(&normalise_key(code)).copied() else {
            faults.push(faults::unknown("furtherPosts", ["部门编号", "department with the code"], code));
            return;
        };
        if !facts.reach.reaches(Some(department)) {
            faults.push(faults::out_of_reach("furtherPosts"));
            return;
        }
        let post = Post { department, name: name.to_owned() };
        if !posts.contains(&post) {
            posts.push(post);
        }
    }
    if posts.len() > POSTS_MAX {
        faults.push(RowFault::new("furtherPosts", "兼任职务最多 20 个", "At most 20 further posts"));
    }
    after.posts = posts;
}
