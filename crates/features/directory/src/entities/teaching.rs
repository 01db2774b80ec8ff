//! Rows: what is taught.

/// A course that a teacher gives a class.
pub(crate) mod course_taught {
    use sea_orm::entity::prelude::*;

    /// A course that a teacher gives a class.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "courses_taught")]
    pub struct Model {
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub teacher_id: i64,
        /// The college of the class.
        #[sea_orm(primary_key, auto_increment = false)]
        pub department_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub class_name: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub course_name: String,
        pub course_name_en: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
