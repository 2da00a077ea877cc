import CropKit

extension Bridge {
    /// In an argument slot: the field is not there.
    package static let absent = -1e300

    /// Takes over the recipe whose fields stand in the argument slots, in the order of `RecipeField`.
    ///
    /// - Returns: an ``ErrorCode``, plus a thousandth of the field it is in and one, or 0.
    package func recipe() -> Double {
        guard let time = editor?.clock else { return code(.noPicture) }
        do throws(CropError) {
            let recipe = try Recipe(fields)
            try editor?.apply(recipe, at: time, animated: false)
            return 0
        } catch {
            return code(error)
        }
    }

    private var fields: RecipeFields {
        var fields = RecipeFields()
        for field in RecipeField.allCases {
            let number = buffer[Slot.arguments + field.rawValue]
            if number != Bridge.absent { fields[field] = number }
        }
        return fields
    }

    private func code(_ error: CropError) -> Double {
        code(error.code) + (error.field.map { Double($0.rawValue + 1) / 1000 } ?? 0)
    }

    /// Writes how the recipe in the argument slots is carried out to the plan slots: output width and height, whether
    /// it is a copy, the picture pixels needed (x, y, width, height), the map of the picture to the output (a, b, c, d,
    /// tx, ty); the mask's kind (−1 for none), size and radius, and the map of its box to the output. The editor is not
    /// touched.
    ///
    /// - Parameters:
    ///   - width: of the result, with `height`; 0 for what follows from the other, or from the crop.
    ///   - stretch: 1 to have that size exactly; else the result fits into it.
    /// - Returns: as ``recipe()``.
    package func plan(_ width: Double, _ height: Double, stretch: Double) -> Double {
        guard width >= 0, height >= 0, width <= Picture.largestSide, height <= Picture.largestSide else {
            return code(.badOutput)
        }
        do throws(CropError) {
            let recipe = try Recipe(fields)
            let request = RecipeOutput(
                width: width >= 1 ? Int(width) : nil, height: height >= 1 ? Int(height) : nil,
                resize: stretch == 1 ? .stretch : .fit, canvas: recipe.output.canvas)
            write(
                try RenderPlan(
                    crop: recipe.crop, rounding: recipe.pixelRounding, coverage: recipe.coverage,
                    picture: recipe.picture, output: request, sampling: Sampling(support: 1)))
            return 0
        } catch {
            return code(error)
        }
    }

    private func write(_ plan: RenderPlan) {
        let out = buffer + Slot.plan
        out[0] = plan.output.width
        out[1] = plan.output.height
        out[2] = plan.isCopy ? 1 : 0
        write(plan.source, at: Slot.plan + 3)
        write(plan.transform, at: Slot.plan + 7)
        out[13] = Double(plan.mask?.kind.rawValue ?? -1)
        guard let mask = plan.mask else { return }
        out[14] = mask.size.width
        out[15] = mask.size.height
        out[16] = mask.radius
        write(mask.transform, at: Slot.plan + 17)
    }
}
