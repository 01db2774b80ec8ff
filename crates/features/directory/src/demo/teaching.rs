//! Who teaches what at the demonstration university: the courses of `courses.json`, the same every time.

use std::collections::{BTreeMap, BTreeSet};

use onehall_kernel::Names;
use serde::Deserialize;
use uuid::Uuid;

use crate::model::Class;
use crate::model::NewPerson;
use crate::store::teaching::CourseTaught;

/// What a college of `courses.json` teaches.
#[derive(Deserialize)]
pub(super) struct CollegeIn {
    dept: String,
    courses: Vec<CourseIn>,
}

#[derive(Deserialize)]
struct CourseIn {
    name: String,
    #[serde(default)]
    name_en: String,
}

/// What a fixed account teaches.
#[derive(Deserialize)]
pub(super) struct TeachesIn {
    class: String,
    course: String,
    #[serde(default)]
    course_en: String,
}

impl TeachesIn {
    /// The course, given to a class of this college.
    pub(super) fn by(&self, teacher: i64, department: Uuid) -> CourseTaught {
        CourseTaught {
            teacher,
            class: Class { department, name: self.class.clone() },
            course: Names { zh: self.course.clone(), en: self.course_en.clone() },
        }
    }
}

/// Every class has every course of its college, and the teachers of the college take them in turn; but for the courses
/// that are `given` already, and whoever gives those.
pub(super) fn generate(
    colleges: &[CollegeIn],
    people: &[NewPerson],
    departments: &BTreeMap<String, Uuid>,
    given: &[CourseTaught],
) -> Vec<CourseTaught> {
    let mut taught = Vec::new();
    for college in colleges {
        let Some(department) = departments.get(&college.dept).copied() else { continue };
        let here = || people.iter().filter(|person| person.department_id == Some(department));
        let classes: BTreeSet<&str> =
            here().filter(|p| p.kind == "student" && !p.post_name.is_empty()).map(|p| p.post_name.as_str()).collect();
        let is_free = |person: &&NewPerson| given.iter().all(|one| one.teacher != person.id);
        let teachers: Vec<i64> =
            here().filter(|person| person.kind == "teacher").filter(is_free).map(|person| person.id).collect();
        let mut turn = teachers.iter().cycle();
        for class in classes {
            for course in &college.courses {
                let Some(teacher) = turn.next() else { break };
                let is_given = given.iter().any(|one| {
                    (one.class.department, &*one.class.name, &one.course.zh) == (department, class, &course.name)
                });
                if !is_given {
                    taught.push(CourseTaught {
                        teacher: *teacher,
                        class: Class { department, name: class.to_owned() },
                        course: Names { zh: course.name.clone(), en: course.name_en.clone() },
                    });
                }
            }
        }
    }
    taught
}
