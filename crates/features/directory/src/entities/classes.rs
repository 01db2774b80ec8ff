//! Rows: classes of students and who looks after them.

/// A class of students.
pub(crate) mod class {
    use sea_orm::entity::prelude::*;

    /// A class of students.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "classes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// The college.
        pub department_id: Uuid,
        pub code: String,
        pub name: String,
        /// Code, name, major and how the name is spelled in letters, by which lists are searched.
        pub search_key: String,
        pub grade: String,
        pub major_code: String,
        pub major_name: String,
        pub major_name_en: String,
        pub monitor_id: Option<i64>,
        pub status: String,
        pub source: String,
        pub created_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Who looks after a class (班主任).
pub(crate) mod class_teacher {
    use sea_orm::entity::prelude::*;

    /// Somebody who looks after a class.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "class_teachers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub class_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(ClassId);
}
